// What was changed in Create since the window opened, in the sequence in which it was done: forms, selection, slots, pictures, marks.
import { createHistory } from '../../state/changes/history.ts'
import { notify } from '../../state/notices.ts'

let unsay = () => {}

/** What is ordered next may cost something else by it: it is shown, the last one alone. */
export const createChanges = createHistory((text) => {
  unsay()
  unsay = notify({ text })
})
