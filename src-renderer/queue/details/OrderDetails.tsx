// Everything about one order beside the list: where it stands and why, its points, pictures, options, files, times and ids.
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { filterOf, type Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { useLookAtFiles } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { differenceWords } from '../../text/words/difference-words.ts'
import { orderEnd } from '../../text/words/failure-words.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { FileList } from '../../ui/files/FileList.tsx'
import { ResultPicture } from '../../ui/files/ResultPicture.tsx'
import { OrderOptions } from '../../ui/results/OrderOptions.tsx'
import { actionHint, actionWords, actOnOrder } from '../acts/act-on-order.ts'
import { actionsFor } from '../acts/order-actions.ts'
import { useActGround } from '../acts/use-act-ground.ts'
import { askName } from '../names/rename-batch.ts'
import { closeDetails } from '../queue-view.ts'
import type { Usual } from '../rows/estimate.ts'
import { StageCell } from '../rows/StageCell.tsx'
import { DetailChain } from './DetailChain.tsx'
import { DetailIds } from './DetailIds.tsx'
import { DetailPictures } from './DetailPictures.tsx'
import { DetailTimes } from './DetailTimes.tsx'
import styles from './details.module.css'
import { pointsStory } from './points-story.ts'
import { explanationOf, explanationValues } from './stage-explanation.ts'

type Props = {
  readonly order: Order
  /** What its batch is called. */
  readonly batch: string
  readonly usual: Usual | undefined
}

export function OrderDetails({ order, batch, usual }: Props) {
  const t = useText()
  const format = useFormats()
  useLookAtFiles(
    order.id,
    order.artifacts.map(({ id }) => id),
  )
  const name = order.number > 0 ? t('queue.details', { number: format.number(order.number) }) : t('queue.detailsFound')
  return (
    <aside className={styles.details} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <ResultPicture order={order} small />
        </div>
        <div className={styles.name}>
          <h2 className="title selectable">{order.title}</h2>
          <p className="label">
            {t(`kind.${order.request.kind}`)} · {name}
          </p>
        </div>
        <ActionIcon aria-label={t('queue.close')} onClick={closeDetails}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </header>
      <section className={styles.batch}>
        <p className="label">{t('queue.section.batch')}</p>
        <p className="ellipsis selectable" title={batch}>
          {batch}
        </p>
        <Button size="compact-xs" title={t('queue.rename.why')} onClick={() => askName(order.batchId)}>
          {t('queue.rename')}
        </Button>
      </section>
      <section className={styles.stage}>
        <StageCell order={order} />
        <p className="dim">{t(explanationOf(order), explanationValues(order, format))}</p>
        <DetailActions order={order} />
      </section>
      {order.problem && order.problem.kind !== 'price-changed' ? (
        <section>
          <FailureNote failure={order.problem} ended={orderEnd(order)} />
        </section>
      ) : null}
      <section>
        <h3 className={styles.heading}>{t('queue.section.points')}</h3>
        {pointsStory(order, format).map((line) => (
          <p key={line.key} className="num">
            {t(line.key, line.values)}
          </p>
        ))}
      </section>
      <DetailPictures order={order} />
      <DetailChain order={order} />
      <section>
        <h3 className={styles.heading}>{t('queue.section.options')}</h3>
        {differenceWords(order, t).map((words) => (
          <p key={words} className={styles.otherwise}>
            {words}
          </p>
        ))}
        <OrderOptions order={order} className={styles.facts} />
      </section>
      <DetailFiles order={order} />
      <DetailTimes order={order} usual={usual} />
      <DetailIds order={order} />
    </aside>
  )
}

function DetailActions({ order }: { readonly order: Order }) {
  const t = useText()
  const ground = useActGround()
  const actions = actionsFor(order)
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          title={actionHint(action, order, ground())}
          onClick={() => actOnOrder(action, order, ground())}
        >
          {actionWords(action, order, ground())}
        </Button>
      ))}
      {order.stage === 'unresolved' ? (
        <Button onClick={() => void studio.orders.settle(order.id, 'not-charged').catch(notifyThrown)}>
          {t('queue.action.giveUp')}
        </Button>
      ) : null}
      {order.stage === 'unseen' || order.stage === 'late' ? (
        <Button
          title={t(`queue.giveUpWhy.${order.stage}`)}
          onClick={() => void studio.orders.settle(order.id, 'given-up').catch(notifyThrown)}
        >
          {t('queue.action.giveUp')}
        </Button>
      ) : null}
    </div>
  )
}

/** The result files, or why there are none. */
function DetailFiles({ order }: { readonly order: Order }) {
  const t = useText()
  const stands = filterOf(order.stage)
  const none = stands === 'active' || stands === 'attention' ? 'queue.noFilesYet' : 'queue.noFiles'
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.files')}</h3>
      {order.artifacts.length === 0 ? <p className="dim">{t(none)}</p> : <FileList order={order} />}
    </section>
  )
}
