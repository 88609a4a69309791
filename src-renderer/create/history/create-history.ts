// What was changed in Create since the window opened: in its forms, and pictures taken out of the tray.
import { createHistory } from '../../state/history.ts'

export const createChanges = createHistory()
