// The tray's ready pictures, for a component.
import { useMemo } from 'react'
import { useTray } from '../../state/queries.ts'
import { type TrayPicture, trayPictures } from './tray-pictures.ts'

export function useTrayPictures(): readonly TrayPicture[] {
  const { items } = useTray()
  return useMemo(() => trayPictures(items), [items])
}
