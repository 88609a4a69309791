// The relief style of a form, and all twenty of them in a gallery by trade. Specification: POST /jobs, style.
import { useMemo } from 'react'
import type { ReliefOptions, ReliefStyle } from '../../../../src-shared/service/relief.ts'
import { useText } from '../../../text/use-text.ts'
import { ChosenCard } from '../../cards/ChosenCard.tsx'
import type { CardList } from '../../cards/card.ts'
import { beforePicture } from '../before-picture.ts'
import { isStyle, styleGroups, stylePicture } from './relief-styles.ts'
import { styleSamples } from './style-samples.ts'

type Props = {
  readonly style: ReliefStyle
  /** Points of an order as the form stands. */
  readonly points: number
  readonly onChange: (style: ReliefStyle) => void
}

/** The picture of a relief before it is made: that of its style. */
export function ReliefPicture({ options: { style } }: { readonly options: Pick<ReliefOptions, 'style'> }) {
  return <img src={stylePicture(style)} alt="" draggable={false} />
}

export function StylePicker({ style, points, onChange }: Props) {
  const t = useText()
  const list = useMemo(
    (): CardList => ({
      name: 'styles',
      title: t('create.style'),
      search: t('create.searchStyles'),
      none: t('create.noStyle'),
      pictures: t('create.stylePictures'),
      use: t('gallery.useStyle'),
      trades: styleGroups.map(({ id, styles }) => ({
        id,
        title: t(`styleGroup.${id}`),
        cards: styles.map((each) => ({
          id: each,
          name: t(`style.${each}`),
          about: t(`styleAbout.${each}`),
          picture: <ReliefPicture options={{ style: each }} />,
          before: beforePicture(styleSamples[each]),
        })),
      })),
    }),
    [t],
  )
  return <ChosenCard list={list} value={style} points={points} onChange={(id) => isStyle(id) && onChange(id)} />
}
