// A choice among what the catalog prices, each with its points; those that vanished are named.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import type { Priced } from '../kinds/kind-offer.ts'
import { Choice } from './Choice.tsx'

type Props = {
  readonly label: string
  readonly list: readonly Priced[]
  readonly value: string
  readonly nameOf: (id: string) => string
  readonly about?: string
  readonly onChange: (id: string) => void
}

export function PricedChoice({ label, list, value, nameOf, about, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const words = ({ id, points, offered }: Priced) =>
    offered ? t('create.priced', { name: nameOf(id), points: format.number(points) }) : nameOf(id)
  const known = list.some(({ id }) => id === value) ? list : [...list, { id: value, points: 0, offered: false }]
  const gone = known.filter(({ offered }) => !offered).map(({ id }) => id)
  const lost = gone.length > 0 ? t('create.gone.some', { names: format.series(gone.map(nameOf)) }) : ''
  return (
    <Choice
      label={label}
      value={value}
      options={known.map((each) => [each.id, words(each)])}
      gone={gone}
      {...(about ? { about } : {})}
      {...(lost ? { notice: lost } : {})}
      onChange={onChange}
    />
  )
}
