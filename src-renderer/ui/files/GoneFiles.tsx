// What is said of results whose files were moved or deleted, with the ways back: relocate, fetch again, look in a folder.
import { Button } from '@mantine/core'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { fetchAgain, relocateFile, searchFolder } from '../../state/lost-files.ts'
import { isGone } from '../../state/result-artifact.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { FailureNote } from '../FailureNote.tsx'
import { DeletedResult } from './DeletedResult.tsx'
import styles from './files.module.css'

type Props = {
  readonly order: Order
  /** The file that Relocate asks for. */
  readonly artifact: SavedArtifact
}

export function GoneFiles({ order, artifact }: Props) {
  const t = useText()
  const format = useFormats()
  const others = order.artifacts.filter(isGone).length - 1
  const name = artifact.fileName ?? typeWords(artifact.type, t)
  const problem = order.problem?.kind === 'price-changed' ? artifact.problem : (order.problem ?? artifact.problem)
  if (order.deleted) return <DeletedResult order={order} />
  return (
    <>
      <p className={styles.gone}>
        {format.sentences([
          t('files.goneFrom', { name, folder: artifact.folder ?? '' }),
          others > 0 ? t('files.goneMore', { count: others, n: format.number(others) }) : '',
        ])}
      </p>
      {problem ? <FailureNote failure={problem} /> : null}
      <div className={styles.goneWays}>
        <Button onClick={() => relocateFile(artifact.id, t, format)}>{t('files.relocate')}</Button>
        <Button disabled={order.stage !== 'done'} onClick={() => fetchAgain([order.id], t)}>
          {t('files.fetchAgain')}
        </Button>
        <Button variant="subtle" onClick={() => searchFolder(t, format)}>
          {t('files.search')}
        </Button>
      </div>
      <p className="label">{t('files.goneHint')}</p>
    </>
  )
}
