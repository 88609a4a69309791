// The details of one result: what it is, its files and their ways out, where it was saved, what it cost.
import { Button } from '@mantine/core'
import type { Order, SavedArtifact } from '../../src-shared/order.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { primaryArtifact } from '../state/primary-artifact.ts'
import { openArtifact } from '../state/window-state.ts'
import { differenceWords } from '../text/difference-words.ts'
import { requestWords } from '../text/order-words.ts'
import { useText } from '../text/use-text.ts'
import { ExplainedButton } from '../ui/ExplainedButton.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { FileList } from '../ui/FileList.tsx'
import styles from './library.module.css'
import { ResultFacts } from './ResultFacts.tsx'
import { ResultLineage } from './ResultLineage.tsx'
import { useResultActs } from './use-result-acts.ts'

type Props = { readonly order: Order; readonly orders: readonly Order[] }

export function ResultDetails({ order, orders }: Props) {
  const t = useText()
  const artifact = primaryArtifact(order)
  return (
    <>
      <header>
        <h2 className={`${styles.name} h selectable`}>{order.title}</h2>
        <p className="dim">{requestWords(order.request, t)}</p>
        {differenceWords(order, t).map((words) => (
          <p key={words} className={styles.otherwise}>
            {words}
          </p>
        ))}
      </header>
      <Actions order={order} artifact={artifact} />
      <WayOut order={order} />
      <ResultLineage order={order} orders={orders} />
      <section>
        <h3 className={`${styles.sectionTitle} h`}>{t('library.files')}</h3>
        <FileList order={order} />
      </section>
      <ResultFacts order={order} />
      <Again order={order} />
    </>
  )
}

function Actions({ order, artifact }: { readonly order: Order; readonly artifact: SavedArtifact | undefined }) {
  const t = useText()
  const { convert, input } = useResultActs([order])
  const saved = artifact?.state === 'saved' ? artifact : undefined
  const reason = saved ? undefined : t('library.cannotOpen')
  const act = (what: (id: string) => Promise<unknown>) => () => {
    if (saved) void what(saved.id).catch(notifyThrown)
  }
  return (
    <div className={styles.actions}>
      <ExplainedButton reason={reason} onClick={() => saved && openArtifact(order.id, saved.id)}>
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

/** At the end, since it costs points again. */
function Again({ order }: { readonly order: Order }) {
  const t = useText()
  const { again } = useResultActs([order])
  return (
    <div className={styles.actions}>
      <ExplainedButton reason={again.reason} onClick={again.act}>
        {t('library.again')}
      </ExplainedButton>
    </div>
  )
}

/** Files that are gone or never came can be fetched again, free. */
function WayOut({ order }: { readonly order: Order }) {
  const t = useText()
  const lost = order.artifacts.filter((file) => file.state === 'missing' || file.state === 'failed')
  if (lost.length === 0) return null
  const problem = order.problem ?? lost.find((file) => file.problem)?.problem ?? null
  const again = () =>
    void studio.orders.fetchAgain(order.id).then(() => notify({ text: t('library.fetching') }), notifyThrown)
  const button = <Button onClick={again}>{t('library.fetchAgain')}</Button>
  return (
    <div className={styles.wayOut}>
      {problem ? (
        <FailureNote failure={problem}>{button}</FailureNote>
      ) : (
        <>
          <p>{t('library.missing', { count: lost.length, shown: lost.length })}</p>
          <p className="label">{t('library.fetchAgain.hint')}</p>
          {button}
        </>
      )}
    </div>
  )
}
