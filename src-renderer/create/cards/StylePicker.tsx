// The twenty relief styles as cards with pictures, grouped by trade, with a search. Specification: POST /jobs, style.
import type { ReliefStyle } from '../../../src-shared/service/relief.ts'
import { useText } from '../../text/use-text.ts'
import { CardPicker } from './CardPicker.tsx'
import { isStyle, styleGroups } from './relief-styles.ts'
import { stylePicture } from './style-pictures.ts'

type Props = { readonly style: ReliefStyle; readonly onChange: (style: ReliefStyle) => void }

export function StylePicker({ style, onChange }: Props) {
  const t = useText()
  const groups = styleGroups.map(({ id, styles }) => ({
    id,
    title: t(`styleGroup.${id}`),
    cards: styles.map((each) => ({
      id: each,
      name: t(`style.${each}`),
      about: t(`styleAbout.${each}`),
      picture: <img src={stylePicture(each)} alt="" draggable={false} />,
    })),
  }))
  return (
    <CardPicker
      label={t('create.style')}
      search={t('create.searchStyles')}
      none={t('create.noStyle')}
      pictures={t('create.stylePictures')}
      groups={groups}
      value={style}
      onChange={(id) => isStyle(id) && onChange(id)}
    />
  )
}
