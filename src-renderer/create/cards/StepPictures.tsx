// The small picture of a request, kind by kind: that of its style or mode, or the sign of what it makes.
import type { ConversionOptions } from '../../../src-shared/orders/kinds/conversion.ts'
import type { DesignOptions } from '../../../src-shared/orders/kinds/design.ts'
import { designModeGroups } from '../../../src-shared/service/design.ts'
import type { ReliefOptions } from '../../../src-shared/service/relief.ts'
import { conversionView } from '../../kinds/conversion-view.ts'
import { modelView } from '../../kinds/model-view.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { modePicture } from './mode-pictures.ts'
import { stylePicture } from './style-pictures.ts'
import { tileOf } from './tile-colours.ts'

export function ReliefPicture({ options: { style } }: { readonly options: ReliefOptions }) {
  return <img src={stylePicture(style)} alt="" draggable={false} />
}

export function DesignPicture({ options: { mode } }: { readonly options: DesignOptions }) {
  const t = useText()
  const picture = modePicture(mode)
  if (picture) return <img src={picture} alt="" draggable={false} />
  const { from, to, ink, letters } = tileOf(mode, groupOf(mode), nameOf('mode', mode, t))
  return <b style={{ background: `linear-gradient(150deg, ${from}, ${to})`, color: ink }}>{letters}</b>
}

export function ModelPicture() {
  return <modelView.icon size={20} stroke={1.4} />
}

export function ConversionPicture({ options: { format } }: { readonly options: ConversionOptions }) {
  return (
    <>
      <conversionView.icon size={14} stroke={1.4} />
      <i>{format}</i>
    </>
  )
}

function groupOf(mode: string): string {
  const groups: [string, readonly string[]][] = Object.entries(designModeGroups)
  return groups.find(([, modes]) => modes.includes(mode))?.[0] ?? 'other'
}
