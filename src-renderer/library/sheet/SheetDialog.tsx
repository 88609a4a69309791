// The dialog that prints results as a contact sheet: a title, the form, how many pages that makes; then how far it is.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOnSheet, type SheetForm, type SheetSaved } from '../../../src-shared/exports/contact-sheet.ts'
import { pagesOf, sheetLayout } from '../../../src-shared/exports/sheet-layout.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import type { Language } from '../../../src-shared/languages.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { failureOf, onEvent, studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { orderedArtifact } from '../../state/result-artifact.ts'
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
import { useLibraryState } from '../library-state.ts'
import { SheetFields } from './SheetFields.tsx'
import { SheetSketch } from './SheetSketch.tsx'
import styles from './sheet.module.css'
import { type FindOrder, sheetAsk, titleOf } from './sheet-ask.ts'
import { useSheetForm } from './sheet-state.ts'

type Props = { readonly orders: readonly Order[]; readonly find: FindOrder; readonly onClose: () => void }
type Run =
  | { readonly state: 'idle' | 'stopped' }
  /** `share` is null while the person is asked where, and while the pages are printed. */
  | { readonly state: 'printing'; readonly share: number | null }
  | { readonly state: 'saved'; readonly saved: Extract<SheetSaved, { saved: true }> }
  | { readonly state: 'failed'; readonly failure: Failure }

export function SheetDialog({ orders, find, onClose }: Props) {
  const t = useText()
  const { i18n } = useTranslation()
  const format = useFormats()
  const form = useSheetForm()
  const [title, setTitle] = useState(() => titleOf(orders, useLibraryState.getState()))
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const printing = run.state === 'printing'
  const layout = sheetLayout(form, title.trim() !== '')
  const pages = pagesOf(orders.length, layout)
  const count = t('sheet.count', { count: orders.length, n: format.number(orders.length) })
  const sum = t('sheet.pages', { count: pages, n: format.number(pages) })
  const tooMany = orders.length > mostOnSheet

  const idle = () => {
    if (!printing) setRun({ state: 'idle' })
  }
  const change = (more: Partial<SheetForm>) => {
    useSheetForm.setState(more)
    idle()
  }
  const stop = () => void studio.sheets.stop().catch(notifyThrown)
  const print = async () => {
    setRun({ state: 'printing', share: null })
    const unsubscribe = onEvent('sheet-progress', (share) => setRun({ state: 'printing', share }))
    const day = localDay(Date.now())
    const words = {
      ...{ language: i18n.language as Language, foot: `${format.date(Date.now())} · ${count}` },
      usualName: t('sheet.name.usual', { day }),
      manner: mannerCaptions(orders, t),
      kind: (order: Order) => {
        const made = orderedArtifact(order)
        return made ? typeWords(made.type, t) : t(`kind.${order.request.kind}`)
      },
      date: format.date,
      points: (points: number) => t('sheet.points', { count: points, n: format.number(points) }),
      tags: format.series,
    }
    const end = await studio.sheets.make(sheetAsk(orders, form, title, words, find)).then(
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
    // What nobody waits for any more is not printed on.
    if (printing) stop()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('sheet.title')} size={620}>
      <p className="dim">{t('sheet.about')}</p>
      <div className={styles.body}>
        <div className={panel.fields}>
          <TextInput
            label={t('sheet.name')}
            description={t('sheet.name.hint')}
            value={title}
            maxLength={80}
            disabled={printing}
            data-autofocus
            onChange={(event) => {
              setTitle(event.currentTarget.value)
              idle()
            }}
          />
          <SheetFields form={form} disabled={printing} onChange={change} />
        </div>
        <div className={styles.preview}>
          <SheetSketch layout={layout} results={orders.length} label={t('sheet.sketch')} />
        </div>
      </div>
      <div className={panel.end} role="status">
        {run.state === 'printing' ? (
          <ProgressBar share={run.share} label={t('sheet.printing')} tone="accent" />
        ) : (
          <End run={run} />
        )}
      </div>
      <div className={panel.foot}>
        <span className="dim num">{t('sheet.sum', { count, pages: sum })}</span>
        <StartStopButton
          running={printing}
          reason={tooMany ? t('sheet.tooMany', { most: format.number(mostOnSheet) }) : undefined}
          onStart={() => void print()}
          onStop={stop}
        >
          {t(printing ? 'sheet.stop' : 'sheet.save')}
        </StartStopButton>
      </div>
    </Dialog>
  )
}

function End({ run }: { readonly run: Exclude<Run, { state: 'printing' }> }) {
  const t = useText()
  const format = useFormats()
  if (run.state === 'failed') return <FailureNote failure={run.failure} />
  if (run.state === 'stopped') return <p>{t('sheet.stopped')}</p>
  if (run.state !== 'saved') return null
  const { name, pages, without, bytes, exportId } = run.saved
  return (
    <div className={panel.saved}>
      <p>
        {t('sheet.saved', { count: pages, n: format.number(pages), name, size: format.bytes(bytes) })}
        {without > 0 ? (
          <span className="dim">{t('sheet.without', { count: without, n: format.number(without) })}</span>
        ) : null}
      </p>
      <Button onClick={() => void studio.sheets.show(exportId).catch(notifyThrown)}>{t('viewer.showInFolder')}</Button>
    </div>
  )
}
