// How many orders the selected pictures make, and the way to order without any where that is possible.
import { useTray } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeSelection } from '../create-choice.ts'
import styles from '../forms/forms.module.css'
import { selectNone } from './tray-selection.ts'

type Props = { readonly pictures: number; readonly optional?: boolean }

export function PictureUse({ pictures, optional = false }: Props) {
  const t = useText()
  const format = useFormats()
  const { items } = useTray()
  const none = optional ? 'create.without' : 'create.eachNone'
  return (
    <p className={styles.use} role="status">
      {pictures > 0 ? t('create.each', { count: pictures, n: format.number(pictures) }) : t(none)}
      {optional && pictures > 0 ? (
        <button type="button" className={styles.link} onClick={() => changeSelection(() => selectNone(items))}>
          {t('create.withoutDo')}
        </button>
      ) : null}
    </p>
  )
}
