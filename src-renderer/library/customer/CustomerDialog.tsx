// The dialog that packs results for a customer: a title, which files, how they are called, and a page; then how far it is.
import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerSaved, mostHandedOver, mostPacked } from '../../../src-shared/exports/customer-export.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { safeName } from '../../../src-shared/file-names/safe-name.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { failureOf, onEvent, studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { localDay } from '../../text/format/local-day.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { StartStopButton } from '../../ui/buttons/StartStopButton.tsx'
import panel from '../../ui/export.module.css'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { mannerCaptions } from '../../ui/results/manner-captions.ts'
import styles from './customer.module.css'
import { type CustomerChoice, clientOf, customerAsk, troubleOf, typesOf } from './customer-ask.ts'

type Props = { readonly orders: readonly Order[]; readonly onClose: () => void }
type Run =
  | { readonly state: 'idle' | 'stopped' }
  /** `share` is null while the person is asked where. */
  | { readonly state: 'packing'; readonly share: number | null }
  | { readonly state: 'saved'; readonly saved: Extract<CustomerSaved, { saved: true }> }
  | { readonly state: 'failed'; readonly failure: Failure }

export function CustomerDialog({ orders, onClose }: Props) {
  const t = useText()
  const { i18n } = useTranslation()
  const format = useFormats()
  const first = '1'.padStart(Math.max(2, String(orders.length).length), '0')
  const types = typesOf(orders)
  const [choice, setChoice] = useState<CustomerChoice>(() => ({
    title: clientOf(orders) || t('customer.name.usual', { day: localDay(Date.now()) }),
    types: new Set(types.map(({ type }) => type)),
    rename: false,
    page: true,
    costs: false,
  }))
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const packing = run.state === 'packing'
  const change = (more: Partial<CustomerChoice>) => {
    setChoice({ ...choice, ...more })
    if (!packing) setRun({ state: 'idle' })
  }
  const chosen = types.filter(({ type }) => choice.types.has(type))
  const files = chosen.reduce((sum, each) => sum + each.files, 0)
  const size = format.bytes(chosen.reduce((sum, each) => sum + each.bytes, 0))
  const trouble = troubleOf(orders, choice)
  const limit = trouble === 'tooMany' ? format.number(mostHandedOver) : format.bytes(mostPacked)

  const stop = () => void studio.customer.stop().catch(notifyThrown)
  const pack = async () => {
    setRun({ state: 'packing', share: null })
    const unsubscribe = onEvent('customer-progress', (share) => setRun({ state: 'packing', share }))
    const ask = customerAsk(orders, choice, {
      language: i18n.language,
      about: (packed) => mannerCaptions(packed, t),
      points: (points) => t('customer.points', { count: points, n: format.number(points) }),
      count: (results) => t('customer.count', { count: results, n: format.number(results) }),
    })
    const end = await studio.customer.make(ask).then(
      (saved): Run => (saved.saved ? { state: 'saved', saved } : { state: 'idle' }),
      (thrown: unknown): Run => {
        const failure = failureOf(thrown)
        return failure.kind === 'cancelled' ? { state: 'stopped' } : { state: 'failed', failure }
      },
    )
    unsubscribe()
    setRun(end)
  }
  const close = () => {
    // What nobody waits for any more is not packed on.
    if (packing) stop()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('customer.title')} size={520}>
      <div className={panel.fields}>
        <p className="dim">{t('customer.about')}</p>
        <TextInput
          label={t('customer.name')}
          description={t('customer.name.hint')}
          value={choice.title}
          maxLength={80}
          disabled={packing}
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <fieldset className={styles.types} disabled={packing}>
          <legend className="label">{t('customer.types')}</legend>
          {types.map(({ type, files: count }) => (
            <Checkbox
              key={type}
              size="xs"
              label={t('customer.type', { type: typeWords(type, t).toUpperCase(), n: format.number(count) })}
              checked={choice.types.has(type)}
              onChange={(event) => {
                const next = new Set(choice.types)
                if (event.currentTarget.checked) next.add(type)
                else next.delete(type)
                change({ types: next })
              }}
            />
          ))}
        </fieldset>
        <Switch
          size="xs"
          label={t('customer.rename')}
          description={t('customer.rename.hint', {
            example: `${choice.title.trim() ? safeName(choice.title, 80) : '…'} ${first}`,
          })}
          disabled={packing}
          checked={choice.rename}
          onChange={(event) => change({ rename: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label={t('customer.page')}
          description={t('customer.page.hint')}
          disabled={packing}
          checked={choice.page}
          onChange={(event) => change({ page: event.currentTarget.checked })}
        />
        <Switch
          size="xs"
          label={t('customer.costs')}
          disabled={packing || !choice.page}
          checked={choice.page && choice.costs}
          onChange={(event) => change({ costs: event.currentTarget.checked })}
        />
      </div>
      <div className={panel.end} role="status">
        {run.state === 'packing' ? (
          <ProgressBar share={run.share} label={t('customer.packing')} tone="accent" />
        ) : (
          <End run={run} />
        )}
      </div>
      <div className={panel.foot}>
        <span className="dim num">{t('customer.sum', { count: files, n: format.number(files), size })}</span>
        <StartStopButton
          running={packing}
          reason={trouble === null ? undefined : t(`customer.${trouble}`, { most: limit })}
          onStart={() => void pack()}
          onStop={stop}
        >
          {t(packing ? 'customer.stop' : 'customer.pack')}
        </StartStopButton>
      </div>
    </Dialog>
  )
}

function End({ run }: { readonly run: Exclude<Run, { state: 'packing' }> }) {
  const t = useText()
  const format = useFormats()
  if (run.state === 'failed') return <FailureNote failure={run.failure} />
  if (run.state === 'stopped') return <p>{t('customer.stopped')}</p>
  if (run.state !== 'saved') return null
  const { name, files, missing, bytes, exportId } = run.saved
  return (
    <div className={panel.saved}>
      <p>
        {t('customer.saved', { count: files, n: format.number(files), name, size: format.bytes(bytes) })}
        {missing > 0 ? (
          <span className="dim">{t('customer.missing', { count: missing, n: format.number(missing) })}</span>
        ) : null}
      </p>
      <Button onClick={() => void studio.customer.show(exportId).catch(notifyThrown)}>
        {t('viewer.showInFolder')}
      </Button>
    </div>
  )
}
