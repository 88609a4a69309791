// The second picture of a design: a reference that every order looks at.
// Specification: POST /design/jobs, second_source.
import { looksAtSecond } from '../../../../src-shared/orders/kinds/design.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import { FileName } from '../../../ui/files/FileName.tsx'
import formStyles from '../../create.module.css'
import { useCreateChoice } from '../../create-choice.ts'
import { PictureSlot } from '../../slots/PictureSlot.tsx'
import { tellSlot } from '../../slots/put-picture.ts'
import { SlotNotes } from '../../slots/SlotNotes.tsx'
import styles from '../../slots/slots.module.css'
import { useTrayPictures } from '../../tray/use-tray-pictures.ts'

type Props = {
  readonly mode: string
  /** The service takes two pictures for a design. */
  readonly offered: boolean
  /** Pictures that it goes with. */
  readonly inputs: number
}

const secondSlot = { slot: 'second' } as const

export function SecondPicture({ mode, offered, inputs }: Props) {
  const t = useText()
  const format = useFormats()
  const pictures = useTrayPictures()
  const second = useCreateChoice((state) => state.second)
  const picture = pictures.find(({ hash }) => hash === second)
  const label = t('create.second')
  const reason = offered ? (looksAtSecond(mode) ? null : 'create.secondMaterial') : 'create.secondNone'
  const about =
    picture && inputs > 0
      ? t('create.secondWith', { count: inputs, n: format.number(inputs) })
      : t('create.secondAbout')
  return (
    <div className={formStyles.field}>
      <span className="label">{label}</span>
      {reason ? (
        <p className={styles.reason}>{t(reason)}</p>
      ) : (
        <div className={styles.second}>
          <PictureSlot
            to={secondSlot}
            label={label}
            picture={picture}
            pictures={pictures}
            onPut={(hash) => {
              tellSlot(secondSlot, null)
              useCreateChoice.setState({ second: hash })
            }}
            onClear={() => useCreateChoice.setState({ second: null })}
          />
          <p>
            {picture ? <FileName name={picture.name} /> : null}
            <span>{about}</span>
          </p>
          <SlotNotes slots={[{ to: secondSlot, name: label }]} />
        </div>
      )}
    </div>
  )
}
