// What the Queue says about an order: its stage, its points, its time, what can be done, and what became of the money.
import { describe, expect, it } from 'vitest'
import { actionHint, actionWords } from '../../../../src-renderer/queue/acts/act-on-order.ts'
import { askedTogether } from '../../../../src-renderer/queue/acts/asked-together.ts'
import { agreeTogether, risenWords } from '../../../../src-renderer/queue/acts/asked-words.ts'
import { actionsFor, isFreeToCancel } from '../../../../src-renderer/queue/acts/order-actions.ts'
import { pointsStory } from '../../../../src-renderer/queue/details/points-story.ts'
import { explanationOf, explanationValues } from '../../../../src-renderer/queue/details/stage-explanation.ts'
import { orderPoints } from '../../../../src-renderer/queue/rows/order-points.ts'
import { timeTogether } from '../../../../src-renderer/queue/rows/order-time.ts'
import { stageWords } from '../../../../src-renderer/queue/rows/stage-words.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { failureWords } from '../../../../src-renderer/text/words/failure-words.ts'
import {
  belowManner,
  besideManner,
  mannerAndBelow,
  optionWords,
  sharedWords,
  shortWords,
} from '../../../../src-renderer/text/words/order-words.ts'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { type Order, orderStages } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const format = formatsOf('en-GB')
const fresh = { charged: null, jobId: null, sentAt: null, finishedAt: null, status: null, artifacts: [] }
const order = (more: Partial<Order>) => orderOf(1, more)
const says = (more: Partial<Order>) => {
  const words = stageWords(order(more), format, (key, values) => texts.t(key, values ?? {}))
  const note = words.note ? texts.t(words.note.key, words.note.values ?? {}) : ''
  return [texts.t(words.chip.key, words.chip.values ?? {}), note, words.progress]
}
const working = (more: Partial<Order>) => says({ stage: 'working', finishedAt: null, ...more })
const story = (more: Partial<Order>) =>
  pointsStory(order(more), format)
    .map((line) => texts.t(line.key, line.values))
    .join(' ')

describe('the stage', () => {
  it('of every order has words, an explanation, and never a bare key', () => {
    for (const stage of orderStages) {
      for (const text of [
        ...says({ stage }),
        texts.t(explanationOf(order({ stage })), explanationValues(order({ stage }), format)),
      ]) {
        if (typeof text === 'string') expect(text, stage).not.toMatch(/queue\.|\{\{|undefined/)
      }
    }
  })

  it('of a failed order says whether the service took it, began it, lost it, or was never sure of it', () => {
    const failed = (more: Partial<Order>) => texts.t(explanationOf(order({ stage: 'failed', ...more })))
    expect(failed({ problem: { kind: 'job-failed' } })).toContain('started this work and could not finish it')
    expect(failed({ jobId: null, problem: { kind: 'request-refused' } })).toContain('did not accept this order')
    expect(failed({ problem: { kind: 'not-found' } })).toContain('no longer knows its job')
    const givenUp = { kind: 'outcome-unknown', detail: { reason: 'given-up' } } as const
    expect(failed({ jobId: null, problem: givenUp })).toContain('you stopped waiting')
  })

  it('of an order whose job is not shown tells the next look, and never to order again first', () => {
    const next = Date.UTC(2026, 10, 22, 14, 5, 30)
    const problem = { kind: 'job-not-shown', status: 404, detail: { next } } as const
    const unseen = { stage: 'unseen', status: 'running', problem, finishedAt: null } as const
    expect(says(unseen)).toEqual(['Not shown now', `again at ${format.time(next)}`, undefined])
    expect(actionsFor(order(unseen))).toEqual(['check'])
    const given = { ...unseen, stage: 'failed', problem: { ...problem, detail: { reason: 'given-up' } } } as const
    expect(actionsFor(order(given)).slice(0, 2)).toEqual(['check', 'again'])
    expect(texts.t(explanationOf(order(given)))).toContain('you stopped waiting')
    const refund = { state: 'seen', points: 50, seenAt: 1 } as const
    expect(actionsFor(order({ ...unseen, stage: 'failed', refund }))[0]).toBe('again')
    expect(texts.t(explanationOf(order({ ...unseen, stage: 'failed', refund })))).toContain('gave its points back')
    expect(texts.t(failureWords(problem, 'ended').next)).toContain('would be a new purchase')
    expect(texts.t(failureWords(problem).next)).toContain('Nothing to do')
  })

  it('of an order whose results have not come tells the next attempt, and offers to fetch them alone', () => {
    const next = Date.UTC(2026, 10, 22, 14, 5, 30)
    const problem = { kind: 'address-holds-page', status: 200, detail: { next } } as const
    const late = { stage: 'late', problem, artifacts: [artifactOf('tif'), artifactOf('preview', 'missing')] } as const
    expect(says({ ...late, artifacts: [] })).toEqual([
      'Results not here yet',
      `again at ${format.time(next)}`,
      undefined,
    ])
    expect(says({ ...late, artifacts: [artifactOf('tif', 'failed')] })[2]).toBeUndefined()
    expect(says({ ...late, artifacts: [...late.artifacts] })[2]).toBe(0.5)
    expect(actionsFor(order({ ...late, artifacts: [] }))).toEqual(['fetch'])
  })

  it('of an order in doubt never promises to send it where Check again only reads the ledger', () => {
    const ground = { t: texts.t as unknown as Translate, format, orders: [] }
    const hint = (stage: Order['stage']) => actionHint('check', order({ ...fresh, stage }), ground)
    expect(hint('unresolved')).toBe('Reads the ledger once more, free. What may have been charged is not sent again.')
    expect(hint('checking')).toBe('Asks now what became of it. It cannot be bought twice.')
    expect(texts.t(explanationOf(order({ stage: 'checking' })))).toContain('or found in the ledger')
    expect(texts.t(explanationOf(order({ stage: 'unresolved' })))).toContain(
      'Only an order that proves to be uncharged continues',
    )
  })

  it('of an order whose results are listed in part never says that all is there', () => {
    const problem = { kind: 'more-results', detail: { listed: 2 } } as const
    const part: Partial<Order> = { stage: 'done', problem, artifacts: [artifactOf('png'), artifactOf('tif')] }
    expect(says(part)).toEqual(['Saved in part', '2 files, the service has more', undefined])
    expect(texts.t(explanationOf(order(part)))).toContain('A later fetch may bring the rest.')
    expect(actionsFor(order(part))).toContain('fetch')
  })

  it('of an order with more results than are taken at once says how many there are and how the next ones come', () => {
    const problem = { kind: 'more-results', detail: { listed: 100, total: 250 } } as const
    const part: Partial<Order> = { stage: 'done', problem, artifacts: [artifactOf('png'), artifactOf('tif')] }
    expect(says(part)).toEqual(['Saved in part', '2 files, the service has more', undefined])
    expect(texts.t(explanationOf(order(part)))).toContain('Fetch again brings the next ones, free of charge.')
    const { sentence, next, values } = failureWords(problem)
    expect(texts.t(sentence, values)).toBe('The service has 250 files for this; the first 100 were taken.')
    expect(texts.t(next, values)).toBe('Fetch again brings the next ones; that is free.')
    expect(actionsFor(order(part))).toContain('fetch')
  })

  it('of an order without what was ordered names it, while it is waited for and afterwards', () => {
    const detail = { listed: 1, awaited: 'tif' }
    const part = { problem: { kind: 'more-results', detail }, artifacts: [artifactOf('preview')] } as const
    const ended: Partial<Order> = { stage: 'done', ...part, artifacts: [...part.artifacts] }
    expect(says(ended)).toEqual(['Saved in part', '1 file, without the tif', undefined])
    expect(texts.t(explanationOf(order(ended)))).not.toContain('Finished and on your disk')
    const next = Date.parse('2026-11-22T14:05:00Z')
    const late: Partial<Order> = { ...ended, stage: 'late', problem: { ...part.problem, detail: { ...detail, next } } }
    expect(says(late)).toEqual(['Not all here yet', `again at ${format.time(next)}`, 0.5])
    const explained = texts.t(explanationOf(order(late)), explanationValues(order(late), format))
    expect(explained).toContain('What came is on your disk; the rest is fetched again at')
    const said = (end?: 'saving') => {
      const { sentence, next: then, values } = failureWords(part.problem, end)
      return [texts.t(sentence, values), texts.t(then, values)]
    }
    expect(said('saving')).toEqual([
      'What you ordered, the tif, is not in the service’s list.',
      'The studio fetches again by itself, free of charge.',
    ])
    expect(said()[1]).toContain('Fetch again later; that is free.')
    for (const each of [ended, late]) expect(actionsFor(order(each))).toContain('fetch')
  })

  it('of a paid order without any file says so, and offers to fetch', () => {
    for (const problem of [{ kind: 'artifacts-missing' }, { kind: 'request-refused', status: 400 }] as const) {
      const none: Partial<Order> = { stage: 'done', problem, artifacts: [] }
      expect(says(none)).toEqual(['No files yet', 'paid, nothing has come yet', undefined])
      expect(texts.t(explanationOf(order(none)))).toContain('none of its files has come')
      expect(actionsFor(order(none))).toContain('fetch')
      expect(actionsFor(order(none))).not.toContain('clear')
    }
    const part: Partial<Order> = { stage: 'done', problem: { kind: 'unreachable' }, artifacts: [artifactOf('tif')] }
    expect(says(part)).toEqual(['Saved in part', '1 file, there may be more', undefined])
    expect(texts.t(explanationOf(order(part)))).toContain('did not list')
    expect(actionsFor(order(part))).toContain('fetch')
  })

  it('follows the service’s status and measures only what is measured', () => {
    expect(working({ status: 'running', progress: 64 })).toEqual(['Running', '64%', 0.64])
    expect(working({ status: 'running', progress: null })).toEqual(['Running', 'progress not measured', null])
    expect(working({ status: 'finalizing', progress: 100 })).toEqual(['Finalizing', 'not finished yet', null])
    expect(working({ status: 'queued', queuePosition: 4 })).toEqual(['Queued', '4th in line, roughly', null])
    expect(working({ status: 'succeeded' })).toEqual(['Finished', 'waiting for its files', null])
  })

  it('shows a status nobody knows as it is, and as not finished', () => {
    expect(working({ status: 'polishing', progress: 10 })).toEqual(['polishing', 'not finished yet', 0.1])
  })

  it('says that nothing is charged before anything is', () => {
    expect(says({ ...fresh, stage: 'waiting' })).toEqual(['Waiting to send', 'nothing charged yet', undefined])
    expect(says({ ...fresh, stage: 'checking' })).toEqual(['Checking', 'answer lost, checking again, free', null])
    const next = Date.UTC(2026, 10, 22, 14, 5, 30)
    const resting: Partial<Order> = { stage: 'checking', problem: { kind: 'unreadable-answer', detail: { next } } }
    expect(says({ ...fresh, ...resting })).toEqual(['Checking', `again at ${format.time(next)}`, undefined])
    expect(says({ ...fresh, stage: 'cancelled' })[1]).toBe('nothing charged')
    expect(says({ ...fresh, stage: 'cancelled', charged: 1 })[1]).toBe('only the upload was charged, 1')
  })

  it('says why an order is held', () => {
    const held = (kind: 'insufficient-points' | 'key-missing' | 'unreachable' | 'unexpected') =>
      says({ ...fresh, stage: 'held', problem: { kind } })[1]
    expect(held('insufficient-points')).toBe('not enough points')
    expect(held('key-missing')).toBe('the key does not work')
    expect(held('unreachable')).toBe('the service is not responding')
    expect(held('unexpected')).toBe('waiting for you')
  })

  it('names the files that are on disk, and counts those that are not', () => {
    const saved = [artifactOf('tif'), artifactOf('png')]
    expect(says({ artifacts: saved })).toEqual(['Saved', 'tif, png · 2 B', undefined])
    expect(says({ artifacts: [...saved, artifactOf('preview', 'missing')] }).slice(0, 2)).toEqual([
      'Saved in part',
      '1 not saved',
    ])
    expect(says({ artifacts: [artifactOf('tif', 'gone')] })[0]).toBe('Missing')
    expect(says({ artifacts: [...saved, artifactOf('preview', 'gone')] }).slice(0, 2)).toEqual([
      'Saved in part',
      `1 of ${saved.length + 1} files moved or deleted`,
    ])
    expect(says({ stage: 'saving', artifacts: [artifactOf('tif'), artifactOf('png', 'fetching')] })).toEqual([
      'Saving',
      '1 of 2 files',
      0.5,
    ])
  })

  it('tells a failed order’s refund from the sight of it', () => {
    const at = new Date(2026, 10, 21, 14, 5).getTime()
    const failed = (refund: Order['refund'], charged = 1) => says({ stage: 'failed', charged, refund })[1]
    expect(failed({ state: 'seen', points: 30, seenAt: at })).toBe('refund seen 14:05, +30')
    expect(failed({ state: 'expected', points: 30, seenAt: null }, 31)).toBe('refund expected, +30')
    expect(failed({ state: 'late', points: 30, seenAt: null }, 31)).toBe('refund of +30 not seen yet')
    expect(failed({ state: 'none', points: 0, seenAt: null }, 0)).toBe('nothing charged')
    expect(failed({ state: 'none', points: 0, seenAt: null }, 1)).toBe('only the upload was charged, 1')
  })
})

describe('the points', () => {
  it('are what was agreed until the service recorded the order itself', () => {
    expect(orderPoints(order({ ...fresh, stage: 'waiting' }))).toEqual({
      shown: 51,
      struck: null,
      recorded: false,
      differs: 0,
    })
    expect(orderPoints(order({ ...fresh, stage: 'sending', charged: 1 })).shown).toBe(51)
    const told = { shown: 51, struck: null, recorded: true, differs: 0 }
    expect(orderPoints(order({ stage: 'working', charged: 51 }))).toEqual(told)
  })

  it('say how far the charge lies from what was agreed', () => {
    expect(orderPoints(order({ charged: 60 }))).toEqual({ shown: 60, struck: null, recorded: true, differs: 9 })
  })

  it('strike out what a refund brought back and what was never charged', () => {
    const refund: Order['refund'] = { state: 'seen', points: 50, seenAt: 1 }
    expect(orderPoints(order({ stage: 'failed', charged: 1, refund }))).toMatchObject({ shown: 1, struck: 51 })
    expect(orderPoints(order({ ...fresh, stage: 'cancelled' }))).toMatchObject({ shown: 0, struck: 51 })
    expect(orderPoints(order({ ...fresh, stage: 'failed', charged: 0 }))).toMatchObject({ shown: 0, struck: 51 })
  })

  it('are unknown, not guessed, while nobody knows whether anything was charged', () => {
    expect(orderPoints(order({ ...fresh, stage: 'unresolved' })).shown).toBeNull()
    expect(orderPoints(order({ ...fresh, stage: 'failed' })).shown).toBeNull()
  })

  it('are told as a story that adds up', () => {
    expect(story({})).toBe('51 points agreed: 50 for the work, 1 for the upload. 51 points recorded by the service.')
    expect(story({ charged: 46 })).toContain('That differs from what was agreed: −5.')
    expect(story({ stage: 'failed', charged: 1, refund: { state: 'seen', points: 50, seenAt: null } })).toBe(
      '51 points agreed: 50 for the work, 1 for the upload. 51 points recorded by the service. ' +
        'Refund of 50 points seen. It cost 1 point in the end.',
    )
    expect(story({ ...fresh, stage: 'waiting' })).toMatch(/Nothing was charged\.$/)
  })
})

describe('the time', () => {
  it('runs from sending to the end, stands still afterwards, and is not shown before', () => {
    expect(timeTogether([order({ ...fresh, stage: 'waiting' })])).toBeNull()
    expect(timeTogether([order({ stage: 'working', sentAt: 10, finishedAt: null, took: null })])).toEqual({
      from: 10,
      lasted: null,
      exact: false,
    })
    const ended = { stage: 'done', sentAt: 10, finishedAt: 25 } as const
    expect(timeTogether([order({ ...ended, took: 12 })])).toEqual({ from: 10, lasted: 12, exact: true })
    expect(timeTogether([order({ ...ended, took: null })])).toEqual({ from: 10, lasted: 15, exact: false })
    expect(timeTogether([order({ stage: 'held', sentAt: 10, finishedAt: null, took: null })])).toBeNull()
  })
})

describe('what can be done', () => {
  it('depends on where the order stands', () => {
    expect(actionsFor(order({ ...fresh, stage: 'waiting' }))).toEqual(['cancel', 'first'])
    expect(actionsFor(order({ ...fresh, stage: 'chained' }))).toEqual(['cancel', 'first'])
    expect(actionsFor(order({ ...fresh, stage: 'waiting', first: true }))).toEqual(['cancel', 'inTurn'])
    expect(actionsFor(order({ ...fresh, stage: 'held' }))).toEqual(['resume', 'cancel'])
    expect(actionsFor(order({ ...fresh, stage: 'unresolved' }))).toEqual(['check'])
    expect(actionsFor(order({ artifacts: [artifactOf('tif')] }))).toEqual(['open', 'folder', 'again', 'clear'])
    expect(actionsFor(order({ artifacts: [artifactOf('tif', 'missing')] }))).toEqual(['fetch', 'again', 'clear'])
    expect(actionsFor(order({ artifacts: [artifactOf('tif', 'gone')] }))).toEqual([
      'relocate',
      'fetch',
      'again',
      'clear',
    ])
  })

  it('offers a cancel only before the order is sent, since the service has none', () => {
    for (const stage of orderStages) {
      expect(isFreeToCancel(order({ stage })), stage).toBe(['chained', 'waiting', 'held'].includes(stage))
    }
  })

  it('offers nothing to open while nothing is on disk', () => {
    expect(actionsFor(order({ stage: 'saving', artifacts: [artifactOf('tif', 'fetching')] }))).toEqual([])
    expect(actionsFor(order({ stage: 'failed', artifacts: [] }))).toEqual(['again', 'clear'])
  })
})

it('says the style before what variants share, so that little room leaves it', () => {
  const t = texts.t as unknown as Translate
  expect(optionWords(order({}).request, t)).toBe('commemorative coin · pro · deep · tif')
  expect(shortWords(order({}).request, t)).toBe('Relief · commemorative coin · pro · deep')
  const unusual = reliefOf({ background_mode: 'keep', model_weight: 0.25 })
  expect(shortWords(unusual, t)).toBe('Relief · general · standard · shallow · strength 0.25 · background')
})

it('says on cards and captions what results may differ in alone, before what they share', () => {
  const t = texts.t as unknown as Translate
  expect(belowManner(reliefOf({}), t)).toBe('relief · standard · shallow')
  expect(belowManner(reliefOf({ model_weight: 0.7 }), t)).toBe('relief · strength 0.7 · standard · shallow')
  expect(besideManner(reliefOf({ background_mode: 'keep', tier: 'pro' }), t)).toBe('background · pro · shallow')
  expect(besideManner(designOf({ mode: 'custom', prompt: 'a rim  of pearls' }), t)).toBe('“a rim of pearls” · 1k')
  const model = { type: 'image_to_model', texture: true } as const
  expect(besideManner(modelOf({ ...model, pbr: true }), t)).not.toBe(besideManner(modelOf(model), t))
})

it('names each type of many files once', () => {
  const files = ['tif', ...Array.from({ length: 100 }, () => 'preview')].map((type) => artifactOf(type, 'saved'))
  expect(says({ stage: 'done', artifacts: files })[1]).toMatch(/^tif, preview × 100( ·|$)/)
})

describe('a step of a recipe', () => {
  const recipe = { name: 'Coin', chain: 'a', step: 1, of: 3, after: 'order-0' }
  const held = (problem: Order['problem']) => ({ ...fresh, stage: 'held', recipe, problem }) as const
  const dearer = held({ kind: 'price-changed', detail: { agreed: 67, now: 70, of: 'recipe' } })

  it('that would cost more than agreed asks, and says how much', () => {
    expect(says(dearer)).toEqual(['Held', 'picture: 67 agreed, now 70', undefined])
    expect(actionsFor(order(dearer))).toEqual(['agree', 'stop'])
    expect(texts.t(explanationOf(order(dearer)))).toContain('points were agreed; at current prices')
    const format = { t: texts.t as unknown as Translate, format: formatsOf('en-GB') }
    expect(actionWords('agree', order(dearer), format)).toBe('Agree to 70 in all')
  })

  it('asks in the same way where it is an ordinary order', () => {
    const single = {
      ...fresh,
      stage: 'held',
      problem: { kind: 'price-changed', detail: { agreed: 50, now: 55 } },
    } as const
    expect(actionsFor(order(single))).toEqual(['agree', 'stop'])
    expect(says(single)).toEqual(['Held', '50 agreed, now 55 points', undefined])
    const done = order({ problem: { kind: 'price-changed', detail: { agreed: 50, charged: 55 } } })
    expect(actionsFor(done), 'a surprise of the past is no question').not.toContain('agree')
  })

  it('says both prices of several once where they are the same, and together where they are not', () => {
    const detail = (agreed: number, now: number) => ({ kind: 'price-changed', detail: { agreed, now } }) as const
    const dear = (agreed: number, now: number) => order({ ...fresh, stage: 'held', problem: detail(agreed, now) })
    const words = (orders: Order[]) => {
      const [risen, agree] = [risenWords(orders, formatsOf('en-GB')), agreeTogether(orders, formatsOf('en-GB'))]
      return [texts.t(risen.key, risen.values), texts.t(agree.key, agree.values)]
    }
    expect(words([dear(10, 13), dear(10, 13), dear(10, 13)])).toEqual([
      '3 orders were agreed for 10 points each; your service now asks 13.',
      'Agree to 39 points',
    ])
    expect(words([dear(10, 13), dear(30, 39)])).toEqual([
      '2 orders were agreed for 40 points together; your service now asks 52.',
      'Agree to 52 points',
    ])
    const shares = { ...detail(31, 41).detail, pictures: 'a'.repeat(64), each: 2, uploadsAgreed: 1 }
    const sharing = order({ ...fresh, stage: 'held', problem: { kind: 'price-changed', detail: shares } })
    expect(askedTogether([sharing, sharing]), 'the upload that both wait for').toMatchObject({ agreed: 61, now: 80 })
  })

  it('that lost its picture at the service asks for the new upload alone, at both prices', () => {
    const detail = { agreed: 30, now: 31, of: 'upload', pictures: 'a'.repeat(64) }
    const lost = { ...fresh, stage: 'held', problem: { kind: 'price-changed', detail } } as const
    expect(actionsFor(order(lost))).toEqual(['agree', 'stop'])
    expect(says(lost)).toEqual(['Held', 'picture gone, 1 point more', undefined])
    const ground = { t: texts.t as unknown as Translate, format: formatsOf('en-GB') }
    expect(actionWords('agree', order(lost), ground)).toBe('Upload again for 1 point')
    const values = explanationValues(order(lost), ground.format)
    expect(texts.t(explanationOf(order(lost)), values)).toContain('30 points were agreed, with the new upload it is 31')
    const two = {
      ...lost,
      problem: { ...lost.problem, detail: { ...detail, now: 32, pictures: `${'a'.repeat(64)} ${'b'.repeat(64)}` } },
    }
    const three = [order(lost), order(lost), order(two)]
    expect(askedTogether(three), 'a shared upload is paid once').toMatchObject({ agreed: 90, now: 92 })
  })

  it('of one chain ask for the whole of it, once', () => {
    const asks = { kind: 'price-changed', detail: { agreed: 62, now: 112, of: 'recipe' } } as const
    const step = (chain: string) =>
      order({ stage: 'held', problem: asks, recipe: { name: 'Fork', chain, step: 1, of: 3, after: chain } })
    const steps = [step('a'), step('a'), step('b')]
    expect(askedTogether(steps)).toMatchObject({ count: 2, agreed: 124, now: 224, of: 'recipe' })
    const said = agreeTogether(steps, formatsOf('en-GB'))
    expect(texts.t(said.key, said.values)).toBe('Agree to 224 in all')
  })

  it('whose picture cannot be used can have it saved again, or try again', () => {
    const unusable = held({ kind: 'result-not-usable', detail: { reason: 'not-saved' } })
    expect(says(unusable)).toEqual(['Held', 'previous result cannot be used', undefined])
    expect(actionsFor(order(unusable))).toEqual(['saveAgain', 'tryAgain', 'cancel'])
  })

  it('that ended with a step before it was never begun, and cannot be ordered alone, only cleared', () => {
    const problem = { kind: 'step-before-ended', detail: { step: 2, stage: 'failed' } } as const
    const ended = { ...fresh, stage: 'cancelled', inputs: {}, recipe: { ...recipe, step: 2 }, problem } as const
    expect(says(ended)).toEqual(['Not started', 'step 2 gave no result', undefined])
    expect(actionsFor(order(ended))).toEqual(['clear'])
    expect(texts.t(explanationOf(order(ended)))).toContain('Run the failed step again')
  })

  it('that failed runs again from there', () => {
    expect(actionsFor(order({ stage: 'failed', recipe, artifacts: [] }))).toEqual(['rerun', 'clear'])
  })
})

it('of one picture what tells its orders apart stands first, and what they share behind it', () => {
  const t = texts.t as unknown as Translate
  const plain = reliefOf({ tier: 'pro', relief_type: 'deep' })
  const strong = reliefOf({ tier: 'pro', relief_type: 'deep', model_weight: 0.7 })
  const shallow = reliefOf({ tier: 'pro', model_weight: 0.7, output_format: 'vsm' })
  const shared = sharedWords([plain, strong, shallow], t)
  expect(belowManner(shallow, t, shared)).toBe('shallow · vsm · strength 0.7 · relief · pro')
  expect(mannerAndBelow(strong, t, shared)).toBe('deep · tif · strength 0.7 · General · relief · pro')
  expect(optionWords(plain, t, shared)).toBe('deep · tif · general · pro')
  expect(optionWords(strong, t, shared)).toBe('deep · tif · strength 0.7 · general · pro')
  const coin = reliefOf({ style: 'JewelryMoldsCommemorativeCoin', tier: 'pro', relief_type: 'deep' })
  expect(mannerAndBelow(coin, t, sharedWords([plain, coin], t))).toBe('Commemorative coin · relief · pro · deep')
  expect(sharedWords([plain, { ...plain }], t), 'ordered twice alike').toBeUndefined()
  expect(mannerAndBelow(plain, t)).toBe('General · relief · pro · deep')
})
