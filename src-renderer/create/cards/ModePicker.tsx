// The design modes that the account is offered, as cards grouped by trade. Specification: POST /design/jobs, mode.

import type { Offered } from '../../../src-shared/orders/kinds/choice.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { type ModeGroup, otherGroup } from '../foot/offer.ts'
import { CardPicker } from './CardPicker.tsx'
import styles from './cards.module.css'
import { modePicture } from './mode-pictures.ts'
import { tileOf } from './tile-colours.ts'

type Props = {
  readonly groups: readonly ModeGroup[]
  readonly mode: string
  readonly onChange: (mode: string) => void
}

export function ModePicker({ groups, mode, onChange }: Props) {
  const t = useText()
  const known = groups.some(({ modes }) => modes.some(({ id }) => id === mode))
  const lost: readonly Offered[] = known || mode === '' ? [] : [{ id: mode, offered: false }]
  const cards = groups.map(({ id: group, modes }) => ({
    id: group,
    title: nameOf('modeGroup', group, t),
    cards: [...modes, ...(group === otherGroup ? lost : [])].map(({ id, offered }) => {
      const name = nameOf('mode', id, t)
      const about = nameOf('modeAbout', id, t)
      const card = { id, name, about, picture: <ModeTile key={id} mode={id} group={group} name={name} /> }
      return offered ? card : { ...card, gone: t('create.gone.mode') }
    }),
  }))
  const count = groups.reduce((sum, { modes }) => sum + modes.length, 0)
  return (
    <CardPicker
      label={t('create.mode')}
      search={t('create.searchModes', { n: count })}
      none={t('create.noMode')}
      pictures={t('create.modePictures')}
      groups={cards}
      value={mode}
      onChange={onChange}
    />
  )
}

type TileProps = { readonly mode: string; readonly group: string; readonly name: string }

function ModeTile({ mode, group, name }: TileProps) {
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
