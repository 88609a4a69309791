// The band while it is drawn, and the key that gives back what was picked before it.
import { useKeys } from '../../commands/use-keys.ts'
import styles from './band.module.css'
import type { Box } from './band-shape.ts'

type Props = { readonly box: Box; readonly onLeave: () => void }

export function BandBox({ box: { left, top, right, bottom }, onLeave }: Props) {
  useKeys({ 'library.bandLeave': onLeave })
  return (
    <div className={styles.band} style={{ left, top, width: right - left, height: bottom - top }} aria-hidden="true" />
  )
}
