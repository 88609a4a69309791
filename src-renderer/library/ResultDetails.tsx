// The details of one result: what it is, its files and their ways out, where it was saved, what it cost.
import { Button } from '@mantine/core'
import type { Order } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import { fetchAgain, useLookAtFiles } from '../state/lost-files.ts'
import { notifyThrown } from '../state/notices.ts'
import { isChanged, isFetchable, isGone, isLost, orderedArtifact, shownArtifact } from '../state/result-artifact.ts'
import { openArtifact } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { differenceWords } from '../text/words/difference-words.ts'
import { requestWords } from '../text/words/order-words.ts'
import { ExplainedButton } from '../ui/buttons/ExplainedButton.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { ChangedFile } from '../ui/files/ChangedFile.tsx'
import { DeletedResult } from '../ui/files/DeletedResult.tsx'
import { FileList } from '../ui/files/FileList.tsx'
import { GoneFiles } from '../ui/files/GoneFiles.tsx'
import { whyNotHere } from '../ui/files/why-not-here.ts'
import { MarkFields } from '../ui/marks/MarkFields.tsx'
import { StarButton } from '../ui/marks/StarButton.tsx'
import { OrderOptions } from '../ui/results/OrderOptions.tsx'
import { DeleteButton } from './deleting/DeleteButton.tsx'
import styles from './library.module.css'
import { ResultFacts } from './ResultFacts.tsx'
import { ResultLineage } from './ResultLineage.tsx'
import { useResultActs } from './use-result-acts.ts'

type Props = { readonly order: Order; readonly orders: readonly Order[]; readonly listed: readonly Order[] }

export function ResultDetails({ order, orders, listed }: Props) {
  const t = useText()
  useLookAtFiles(
    order.id,
    order.artifacts.map(({ id }) => id),
  )
  return (
    <>
      <header>
        <div className={styles.head}>
          <h2 className={`${styles.name} h selectable`}>{order.title}</h2>
          <StarButton orders={[order]} />
        </div>
        <p className="dim">{requestWords(order.request, t)}</p>
        {differenceWords(order, t).map((words) => (
          <p key={words} className={styles.otherwise}>
            {words}
          </p>
        ))}
      </header>
      {order.deleted ? (
        <div className={styles.wayOut} data-calm>
          <DeletedResult order={order} />
        </div>
      ) : (
        <>
          <Actions order={order} />
          <WayOut order={order} />
        </>
      )}
      <MarkFields key={order.id} orders={[order]} />
      <ResultLineage order={order} orders={orders} />
      <section>
        <h3 className={`${styles.sectionTitle} h`}>{t('library.files')}</h3>
        <FileList order={order} />
      </section>
      <section>
        <h3 className={`${styles.sectionTitle} h`}>{t('queue.section.options')}</h3>
        <OrderOptions order={order} className={styles.facts} />
      </section>
      <ResultFacts order={order} />
      <Again order={order} />
      {order.deleted ? null : <DeleteButton orders={[order]} listed={listed} />}
    </>
  )
}

function Actions({ order }: { readonly order: Order }) {
  const t = useText()
  const { convert, input } = useResultActs([order])
  const shown = shownArtifact(order)
  const ordered = orderedArtifact(order)
  const saved = ordered?.state === 'saved' ? ordered : undefined
  const reason = whyNotHere(order, ordered, t)
  const act = (what: (id: string) => Promise<unknown>) => () => {
    if (saved) void what(saved.id).catch(notifyThrown)
  }
  return (
    <div className={styles.actions}>
      <ExplainedButton
        reason={shown && isGone(shown) ? undefined : whyNotHere(order, shown, t)}
        onClick={() => shown && openArtifact(order.id, shown.id)}
      >
        {t('library.open')}
      </ExplainedButton>
      {input.shown ? (
        <ExplainedButton reason={input.reason} onClick={input.act}>
          {t('library.useAsInput')}
        </ExplainedButton>
      ) : null}
      <ExplainedButton reason={reason} onClick={act((id) => studio.artifacts.showInFolder(id))}>
        {t('library.showInFolder')}
      </ExplainedButton>
      <ExplainedButton reason={reason} onClick={act((id) => studio.artifacts.saveAs(id))}>
        {t('library.saveAs')}
      </ExplainedButton>
      {convert.shown ? (
        <ExplainedButton reason={convert.reason} onClick={convert.act}>
          {t('library.convert')}
        </ExplainedButton>
      ) : null}
    </div>
  )
}

/** At the end, since ordering again costs points. */
function Again({ order }: { readonly order: Order }) {
  const t = useText()
  const { again, reuse } = useResultActs([order])
  return (
    <div className={styles.actions}>
      <ExplainedButton reason={reuse.reason} onClick={reuse.act}>
        {t('reuse.all')}
      </ExplainedButton>
      <ExplainedButton reason={again.reason} onClick={again.act}>
        {t('library.again')}
      </ExplainedButton>
    </div>
  )
}

/** Files that are gone can be found or fetched again, those that never came or were not listed fetched; all of it free. */
function WayOut({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  const ordered = orderedArtifact(order)
  const gone = ordered && isGone(ordered) ? ordered : order.artifacts.find(isGone)
  const lost = order.artifacts.filter(isLost)
  const changed = ordered && isChanged(ordered) ? ordered : order.artifacts.find(isChanged)
  if (gone) {
    return (
      <div className={styles.wayOut}>
        <GoneFiles order={order} artifact={gone} />
      </div>
    )
  }
  if (lost.length === 0 && !isFetchable(order)) {
    return changed ? (
      <div className={styles.wayOut} data-calm>
        <ChangedFile order={order} artifact={changed} />
      </div>
    ) : null
  }
  const problem = order.problem ?? lost.find((file) => file.problem)?.problem ?? null
  const button = <Button onClick={() => fetchAgain([order.id], t)}>{t('files.fetchAgain')}</Button>
  return (
    <div className={styles.wayOut}>
      {problem ? (
        <FailureNote failure={problem}>{button}</FailureNote>
      ) : (
        <>
          <p>{t('library.missing', { count: lost.length, shown: format.number(lost.length) })}</p>
          <p className="label">{t('library.fetchAgain.hint')}</p>
          {button}
        </>
      )}
    </div>
  )
}
