// The picture of a design mode, or a tile with its letters where there is none.
import styles from './gallery.module.css'
import { modePicture } from './mode-pictures.ts'
import { tileOf } from './tile-colours.ts'

type Props = { readonly mode: string; readonly group: string; readonly name: string }

export function ModeTile({ mode, group, name }: Props) {
  const picture = modePicture(mode)
  if (picture) return <img src={picture} alt="" draggable={false} />
  const { from, to, ink, letters } = tileOf(mode, group, name)
  return (
    <div
      className={styles.tile}
      style={{ background: `linear-gradient(150deg, ${from}, ${to})`, color: ink }}
      aria-hidden="true"
    >
      <i>{letters}</i>
    </div>
  )
}
