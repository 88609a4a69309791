// The dialog that moves what is saved to the folder and names of today: what it comes to, how far it is, and the way back.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../src-shared/failure.ts'
import type { MovePlan } from '../../../src-shared/orders/moved.ts'
import { failureOf, studio } from '../../bridge.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { StartStopButton } from '../../ui/buttons/StartStopButton.tsx'
import panel from '../../ui/export.module.css'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { leaveMove, type MoveDone, runMove, stopMove, useMoveRun } from './move-run.ts'
import { endWords, leftWords } from './move-words.ts'
import styles from './moving.module.css'

type Looked = { readonly plan: MovePlan } | { readonly failure: Failure }

export function MoveSaved({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const format = useFormats()
  const { running, last } = useMoveRun()
  const [looked, setLooked] = useState<Looked | null>(null)
  const isRunning = running !== null
  const words = (done: MoveDone) => endWords(done, t, format)
  const latestWords = useRef(words)
  useEffect(() => {
    latestWords.current = words
  })
  useEffect(() => {
    useMoveRun.setState({ watched: true })
    return () => leaveMove((done) => latestWords.current(done))
  }, [])
  useEffect(() => {
    if (isRunning) return
    let current = true
    const look = (next: Looked) => current && setLooked(next)
    studio.library.planMove().then(
      (plan) => look({ plan }),
      (thrown: unknown) => look({ failure: failureOf(thrown) }),
    )
    return () => {
      current = false
    }
  }, [isRunning])
  const plan = looked && 'plan' in looked ? looked.plan : null
  const files = plan?.files ?? 0
  const counted = { count: files, n: format.number(files) }
  const reason = plan === null ? t('move.looking') : files === 0 ? t('move.none') : undefined
  return (
    <Dialog onClose={onClose} title={t('move.title')} size={620}>
      <div className={panel.fields}>
        <p className="dim">{t('move.about')}</p>
        {looked && 'failure' in looked ? <FailureNote failure={looked.failure} /> : null}
        {plan && !isRunning ? <PlanShown plan={plan} /> : null}
      </div>
      <div className={panel.end} role="status">
        {running ? (
          <>
            <ProgressBar
              share={running.of ? running.done / running.of : null}
              label={t(running.way === 'move' ? 'move.moving' : 'move.movingBack')}
              tone="accent"
            />
            <p className="dim num">
              {running.of === null
                ? t('move.looking')
                : t('move.share', { n: format.number(running.done), all: format.number(running.of) })}
            </p>
          </>
        ) : last ? (
          <>
            <p>{words(last)}</p>
            {last.end.failure ? <FailureNote failure={last.end.failure} /> : null}
          </>
        ) : plan === null && looked === null ? (
          <ProgressBar share={null} label={t('move.looking')} />
        ) : null}
      </div>
      <div className={panel.foot}>
        {plan && plan.back > 0 && !isRunning ? (
          <Button onClick={() => void runMove('moveBack', words)}>
            {t('move.back', { count: plan.back, n: format.number(plan.back) })}
          </Button>
        ) : (
          <span />
        )}
        <StartStopButton
          running={isRunning}
          reason={reason}
          onStart={() => void runMove('move', words)}
          onStop={stopMove}
          autoFocus
        >
          {isRunning ? t('move.stop') : files > 0 ? t('move.act', counted) : t('move.act.none')}
        </StartStopButton>
      </div>
    </Dialog>
  )
}

function PlanShown({ plan }: { readonly plan: MovePlan }) {
  const t = useText()
  const format = useFormats()
  const { files, bytes, examples } = plan
  return (
    <div>
      {files > 0 ? (
        <>
          <p>{t('move.sum', { count: files, n: format.number(files), size: format.bytes(bytes) })}</p>
          <ul className={styles.examples}>
            {examples.map(({ from, to }) => (
              <li key={from} className="selectable">
                <span className="dim">{from}</span>
                <span>{t('move.example', { to })}</span>
              </li>
            ))}
            {files > examples.length ? <li className="dim">{t('move.more')}</li> : null}
          </ul>
        </>
      ) : null}
      {leftWords(plan, t, format).map((each) => (
        <p key={each} className="dim">
          {each}
        </p>
      ))}
    </div>
  )
}
