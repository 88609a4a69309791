// The design mode of a form, and all that the account is offered in a gallery by trade. Specification: POST /design/jobs, mode.
import { useMemo } from 'react'
import type { Offered } from '../../../../src-shared/orders/kinds/choice.ts'
import { nameOf } from '../../../text/service-names.ts'
import { useText } from '../../../text/use-text.ts'
import { ChosenCard } from '../../cards/ChosenCard.tsx'
import type { Card, CardList } from '../../cards/card.ts'
import { beforePicture } from '../before-picture.ts'
import { type ModeGroup, otherGroup } from './design-offer.ts'
import { ModeTile } from './ModeTile.tsx'
import { modePicture } from './mode-look.ts'
import { modeSample } from './mode-samples.ts'

type Props = {
  readonly groups: readonly ModeGroup[]
  readonly mode: string
  /** Points of an order as the form stands; null while nobody knows. */
  readonly points: number | null
  readonly onChange: (mode: string) => void
}

export function ModePicker({ groups, mode, points, onChange }: Props) {
  const t = useText()
  const list = useMemo((): CardList => {
    const known = groups.some(({ modes }) => modes.some(({ id }) => id === mode))
    const lost: readonly Offered[] = known || mode === '' ? [] : [{ id: mode, offered: false }]
    const card = (id: string, group: string): Card => {
      const name = nameOf('mode', id, t)
      return {
        id,
        name,
        about: nameOf('modeAbout', id, t),
        picture: <ModeTile mode={id} group={group} name={name} />,
        before: modePicture(id) && beforePicture(modeSample(id)),
      }
    }
    return {
      name: 'modes',
      title: t('create.mode'),
      search: t('create.searchModes', { n: groups.reduce((sum, { modes }) => sum + modes.length, 0) }),
      none: t('create.noMode'),
      pictures: t('create.modePictures'),
      use: t('gallery.useMode'),
      trades: groups.map(({ id: group, modes }) => ({
        id: group,
        title: nameOf('modeGroup', group, t),
        cards: [...modes, ...(group === otherGroup ? lost : [])].map(({ id, offered }) =>
          offered ? card(id, group) : { ...card(id, group), gone: t('create.gone.mode') },
        ),
      })),
    }
  }, [groups, mode, t])
  return <ChosenCard list={list} value={mode} points={points} onChange={onChange} />
}
