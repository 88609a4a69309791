// Where an order stands, in words: chip, note and progress. Specification: States and transitions.
import { type FailureTraits, traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { hasUnlisted, isGone, isLost, isPartlyHere, orderedArtifact } from '../../state/result-artifact.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { typeWords } from '../../text/words/type-words.ts'
import { askedPoints, isTriedAgain } from '../acts/order-actions.ts'
import { isUnclear } from './order-points.ts'

type Tone = 'quiet' | 'running' | 'done' | 'attention' | 'failed'
type Said = { readonly key: TextKey; readonly values?: Readonly<Record<string, string | number>> }

type StageWords = {
  readonly tone: Tone
  readonly chip: Said
  readonly note: Said | null
  /** 0 to 1; null is an unmeasured bar, undefined no bar. */
  readonly progress: number | null | undefined
}

/** The words of an order's stage; every status the service may invent is shown as it is and counts as not finished. */
export function stageWords(order: Order, format: Formats, t: Translate): StageWords {
  switch (order.stage) {
    case 'chained':
      return quiet('queue.stage.chained', { key: 'queue.note.chained' })
    case 'waiting':
      return quiet(order.first ? 'queue.stage.first' : 'queue.stage.waiting', waitingNote(order, format))
    case 'cancelled':
      return order.problem?.kind === 'step-before-ended'
        ? quiet('run.notBegun', endedNote(order, format))
        : quiet('queue.stage.cancelled', chargedNote(order, format))
    case 'held':
      return attention('queue.stage.held', heldNote(order, format), undefined)
    case 'unresolved':
      return attention('queue.stage.unresolved', { key: 'queue.note.unresolved' }, undefined)
    case 'checking':
      return attention('queue.stage.checking', checkingNote(order, format), isTriedAgain(order) ? undefined : null)
    case 'uploading':
      return running('queue.stage.uploading', { key: 'queue.note.uploading' }, null)
    case 'sending':
      return running('queue.stage.sending', { key: 'queue.note.sending' }, null)
    case 'working':
      return workingWords(order, format)
    case 'unseen':
      return attention('queue.stage.unseen', nextNote('queue.note.unseen', order, format), undefined)
    case 'saving':
      return savingWords(order, format)
    case 'late':
      return lateWords(order, format)
    case 'done':
      return doneWords(order, format, t)
    case 'failed':
      return {
        tone: 'failed',
        chip: { key: 'queue.stage.failed' },
        note: failedNote(order, format),
        progress: undefined,
      }
  }
}

const running = (key: TextKey, note: Said | null, progress: number | null): StageWords => ({
  tone: 'running',
  chip: { key },
  note,
  progress,
})
const quiet = (key: TextKey, note: Said): StageWords => ({ tone: 'quiet', chip: { key }, note, progress: undefined })
const attention = (key: TextKey, note: Said, progress: number | null | undefined): StageWords => ({
  tone: 'attention',
  chip: { key },
  note,
  progress,
})

const measured = (order: Order) => (order.progress === null ? null : order.progress / 100)

function waitingNote(order: Order, format: Formats): Said {
  if (isTriedAgain(order)) return nextNote('queue.note.unsentAgain', order, format)
  return order.charged ? uploadNote(order, format) : { key: 'queue.note.unsent' }
}

const checkingNote = (order: Order, format: Formats): Said =>
  isTriedAgain(order) ? nextNote('queue.note.checkingAgain', order, format) : { key: 'queue.note.checking' }

function workingWords(order: Order, format: Formats): StageWords {
  const words = statusWords(order, format)
  return isTriedAgain(order) ? { ...words, note: nextNote('queue.note.unheard', order, format) } : words
}

function statusWords(order: Order, format: Formats): StageWords {
  const progress = measured(order)
  const unfinished: Said = { key: 'queue.note.unfinished' }
  switch (order.status) {
    case null:
      return running('queue.stage.sent', { key: 'queue.note.accepted' }, null)
    case 'queued': {
      const place = order.queuePosition
      const note: Said =
        place === null
          ? { key: 'queue.note.queued' }
          : { key: 'queue.note.place', values: { place: format.ordinal(place) } }
      return running('queue.stage.queued', note, null)
    }
    case 'running':
      return running(
        'queue.stage.running',
        progress === null ? { key: 'queue.note.unmeasured' } : percent(progress, format),
        progress,
      )
    case 'finalizing':
      return running('queue.stage.finalizing', unfinished, progress === 1 ? null : progress)
    case 'succeeded':
      return running('queue.stage.succeeded', { key: 'queue.note.files' }, null)
    default:
      return { ...running('queue.stage.raw', unfinished, progress), chip: rawChip(order.status) }
  }
}

const rawChip = (status: string): Said => ({ key: 'queue.stage.raw', values: { status } })
const percent = (share: number, format: Formats): Said => ({
  key: 'queue.note.percent',
  values: { percent: format.percent(share) },
})

function savingWords(order: Order, format: Formats): StageWords {
  const saved = order.artifacts.filter((artifact) => artifact.state === 'saved').length
  const all = order.artifacts.length
  const note: Said = {
    key: 'queue.note.saving',
    values: { saved: format.number(saved), all: format.number(all) },
  }
  return running('queue.stage.saving', all === 0 ? { key: 'queue.note.files' } : note, all === 0 ? null : saved / all)
}

function lateWords(order: Order, format: Formats): StageWords {
  const saved = order.artifacts.filter((artifact) => artifact.state === 'saved').length
  const all = order.artifacts.length + (order.problem?.detail?.awaited === undefined ? 0 : 1)
  // Nothing moves until then: a bar shows what came, if anything.
  const progress = saved === 0 ? undefined : saved / all
  const chip = isPartlyHere(order) ? 'queue.stage.latePartly' : 'queue.stage.late'
  return attention(chip, nextNote('queue.note.late', order, format), progress)
}

function nextNote(key: TextKey, order: Order, format: Formats): Said {
  return { key, values: { time: nextTime(order, format) } }
}

/** When the studio tries by itself again. */
export function nextTime({ problem }: Order, format: Formats): string {
  return format.time(Number(problem?.detail?.next ?? 0))
}

function doneWords(order: Order, format: Formats, t: Translate): StageWords {
  const gone = order.artifacts.filter(isGone).length
  const lost = order.artifacts.filter(isLost).length
  const saved = order.artifacts.filter((artifact) => artifact.state === 'saved')
  const types = typesWords(saved, format, t)
  const bytes = saved.reduce((sum, artifact) => sum + (artifact.bytes ?? 0), 0)
  if (order.deleted)
    return {
      tone: 'done',
      chip: { key: 'queue.stage.done' },
      note: { key: 'queue.note.deleted' },
      progress: undefined,
    }
  if (gone > 0) {
    const values = { n: format.number(gone), all: format.number(order.artifacts.length) }
    const ordered = orderedArtifact(order)
    const chip = ordered && isGone(ordered) ? 'queue.stage.gone' : 'queue.stage.partly'
    return attention(chip, { key: 'queue.note.gone', values }, undefined)
  }
  if (lost > 0) {
    const note: Said = { key: 'queue.note.lost', values: { n: format.number(lost) } }
    return attention('queue.stage.partly', note, undefined)
  }
  if (hasUnlisted(order)) {
    if (order.artifacts.length === 0) return attention('queue.stage.noFiles', { key: 'queue.note.noFiles' }, undefined)
    const n = { count: saved.length, n: format.number(saved.length) }
    const awaited = order.problem?.detail?.awaited
    if (awaited !== undefined)
      return attention('queue.stage.partly', { key: 'queue.note.awaited', values: { ...n, awaited } }, undefined)
    const key = order.problem?.kind === 'more-results' ? 'queue.note.moreResults' : 'queue.note.unlisted'
    return attention('queue.stage.partly', { key, values: n }, undefined)
  }
  if (order.differences.length > 0)
    return {
      tone: 'done',
      chip: { key: 'queue.stage.done' },
      note: { key: 'queue.note.otherwise' },
      progress: undefined,
    }
  const note: Said =
    bytes > 0
      ? { key: 'queue.note.sizes', values: { types, size: format.bytes(bytes) } }
      : { key: 'queue.note.types', values: { types } }
  return { tone: 'done', chip: { key: 'queue.stage.done' }, note, progress: undefined }
}

/** Each type once, with how many there are. */
function typesWords(artifacts: readonly SavedArtifact[], format: Formats, t: Translate): string {
  const byType = Map.groupBy(artifacts, ({ type }) => typeWords(type, t))
  return format.series(
    [...byType].map(([type, { length }]) => (length > 1 ? `${type} × ${format.number(length)}` : type)),
  )
}

function heldNote(order: Order, format: Formats): Said {
  const asked = askedPoints(order)
  if (!asked) return { key: heldKey(order) }
  const values = {
    count: asked.more,
    agreed: format.number(asked.agreed),
    now: format.number(asked.now),
    more: format.number(asked.more),
  }
  return { key: `queue.note.held.price.${asked.of}`, values }
}

function heldKey({ problem }: Order): TextKey {
  if (!problem) return 'queue.note.held'
  if (problem.kind === 'account-not-compared') return 'queue.note.held.account'
  const { about, again } = traitsOf(problem.kind)
  return again === 'outage' ? 'queue.note.held.service' : (heldKeys[about] ?? 'queue.note.held')
}

const heldKeys: Partial<Record<FailureTraits['about'], TextKey>> = {
  points: 'queue.note.held.points',
  key: 'queue.note.held.key',
  picture: 'queue.note.held.picture',
  recipe: 'queue.note.held.result',
  network: 'queue.note.held.network',
}

/** What became of the points of a failed order, in a few words. */
function failedNote(order: Order, format: Formats): Said {
  const { refund } = order
  const points = format.signed(Math.abs(refund.points))
  if (refund.state === 'seen') {
    return refund.seenAt === null
      ? { key: 'queue.note.refundSeen', values: { points } }
      : { key: 'queue.note.refundSeenAt', values: { points, time: format.time(refund.seenAt) } }
  }
  if (refund.state === 'expected') return { key: 'queue.note.refundExpected', values: { points } }
  if (refund.state === 'late') return { key: 'queue.note.refundLate', values: { points } }
  return chargedNote(order, format)
}

/** Why a step of a recipe was never sent. */
function endedNote({ problem }: Order, format: Formats): Said {
  const step = problem?.detail?.step
  return { key: 'run.endedWith', values: { step: typeof step === 'number' ? format.number(step) : '?' } }
}

/** Before there is a job, only its upload can have been charged. */
function chargedNote(order: Order, format: Formats): Said {
  if (isUnclear(order)) return { key: 'queue.note.unclear' }
  if (!order.charged) return { key: 'queue.note.nothingCharged' }
  return order.charged <= order.price.uploads ? uploadNote(order, format) : { key: 'queue.note.noRefund' }
}

const uploadNote = (order: Order, format: Formats): Said => ({
  key: 'queue.note.uploadCharged',
  values: { n: format.number(order.charged ?? 0) },
})
