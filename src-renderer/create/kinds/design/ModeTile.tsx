// The picture of a design mode, or its letters where there is none: large in the gallery, small in a recipe.
import type { DesignOptions } from '../../../../src-shared/orders/kinds/design.ts'
import { designModeGroups } from '../../../../src-shared/service/design.ts'
import { nameOf } from '../../../text/service-names.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../cards/gallery.module.css'
import { otherGroup } from './design-offer.ts'
import { modePicture, tileOf } from './mode-look.ts'

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

/** The small picture of a design before it is made: that of its mode. */
export function DesignPicture({ options: { mode } }: { readonly options: DesignOptions }) {
  const t = useText()
  const picture = modePicture(mode)
  if (picture) return <img src={picture} alt="" draggable={false} />
  const { from, to, ink, letters } = tileOf(mode, groupOf(mode), nameOf('mode', mode, t))
  return <b style={{ background: `linear-gradient(150deg, ${from}, ${to})`, color: ink }}>{letters}</b>
}

function groupOf(mode: string): string {
  const groups: [string, readonly string[]][] = Object.entries(designModeGroups)
  return groups.find(([, modes]) => modes.includes(mode))?.[0] ?? otherGroup
}
