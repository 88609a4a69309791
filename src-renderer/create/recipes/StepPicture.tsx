// The small picture of a step: that of its style or mode, or the sign of what it makes.
import { IconBox, IconCube } from '@tabler/icons-react'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { designModeGroups } from '../../../src-shared/service/design.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { modePicture } from '../cards/mode-pictures.ts'
import { stylePicture } from '../cards/style-pictures.ts'
import { tileOf } from '../cards/tile-colours.ts'
import styles from './recipes.module.css'

export function StepPicture({ request }: { readonly request: OrderRequest }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Inside request={request} />
    </span>
  )
}

function Inside({ request }: { readonly request: OrderRequest }) {
  const t = useText()
  switch (request.kind) {
    case 'relief':
      return <img src={stylePicture(request.options.style)} alt="" draggable={false} />
    case 'model':
      return <IconCube size={20} stroke={1.4} />
    case 'conversion':
      return (
        <>
          <IconBox size={14} stroke={1.4} />
          <i>{request.options.format}</i>
        </>
      )
    case 'design': {
      const { mode } = request.options
      const picture = modePicture(mode)
      if (picture) return <img src={picture} alt="" draggable={false} />
      const { from, to, ink, letters } = tileOf(mode, groupOf(mode), nameOf('mode', mode, t))
      return <b style={{ background: `linear-gradient(150deg, ${from}, ${to})`, color: ink }}>{letters}</b>
    }
  }
}

function groupOf(mode: string): string {
  const groups = Object.entries(designModeGroups) as [string, readonly string[]][]
  return groups.find(([, modes]) => modes.includes(mode))?.[0] ?? 'other'
}
