// Lets the slots of Create follow the tray for the life of the window.
import { useLayoutEffect, useState } from 'react'
import { useTray } from '../../state/queries.ts'
import { useCreateChoice } from '../create-choice.ts'
import { createChanges } from '../history/create-history.ts'
import { followPictures } from './follow-pictures.ts'

/** Lets the slots of Create follow the tray for the life of the window: files are dropped wherever the person is. */
export function useFollowedPictures(): void {
  const { items } = useTray()
  const [follow] = useState(followPictures)
  // Before it is drawn: an emptied slot would be priced as one order more.
  useLayoutEffect(() => {
    const slots = follow(useCreateChoice.getState(), items)
    if (slots) createChanges.quietly(() => useCreateChoice.setState(slots))
  }, [items, follow])
}
