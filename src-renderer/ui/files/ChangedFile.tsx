// What is said of a result that was written anew on this computer, with the way to have its original beside it.
import { Button } from '@mantine/core'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { fetchOriginal } from '../../state/lost-files.ts'
import { useText } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { FailureNote } from '../FailureNote.tsx'
import styles from './files.module.css'

type Props = { readonly order: Order; readonly artifact: SavedArtifact }

export function ChangedFile({ order, artifact }: Props) {
  const t = useText()
  const problem = order.problem?.kind === 'price-changed' ? artifact.problem : (order.problem ?? artifact.problem)
  return (
    <>
      <p>{t('files.changedOf', { name: artifact.fileName ?? typeWords(artifact.type, t) })}</p>
      {problem ? <FailureNote failure={problem} /> : null}
      <div className={styles.goneWays}>
        <Button disabled={order.stage !== 'done'} onClick={() => fetchOriginal(artifact, t)}>
          {t('files.fetchOriginal')}
        </Button>
      </div>
      <p className="label">{t('files.changedHint')}</p>
    </>
  )
}
