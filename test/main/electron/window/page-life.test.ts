// A page's life as the window hears of it: crashes are told, a hang is the person's to end, and a question ends with its cause.
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { type Lost, watchPage } from '../../../../src-main/electron/window/page-life.ts'

function watched() {
  const page = new EventEmitter()
  const lost: Lost[] = []
  const questions: { signal: AbortSignal; answer: (anew: boolean) => void }[] = []
  watchPage({
    page: page as unknown as Parameters<typeof watchPage>[0]['page'],
    ask(signal) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      questions.push({ signal, answer: resolve })
      return promise
    },
    lost: (why) => lost.push(why),
    log: { info() {}, warn() {}, error() {} },
  })
  const answer = async (anew: boolean) => {
    questions.at(-1)?.answer(anew)
    await new Promise(setImmediate)
  }
  return { page, lost, questions, answer }
}

it('every way in which a process goes is a crash, but its end in order', () => {
  const { page, lost } = watched()
  page.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(lost).toEqual([])
  for (const reason of [
    'abnormal-exit',
    'killed',
    'crashed',
    'oom',
    'launch-failed',
    'integrity-failure',
    'memory-eviction',
  ])
    page.emit('render-process-gone', {}, { reason })
  expect(lost).toEqual(Array.from({ length: 7 }, () => 'crashed'))
})

it('a page that hangs is asked about once, and replaced at the person’s word alone', async () => {
  const { page, lost, questions, answer } = watched()
  page.emit('unresponsive')
  page.emit('unresponsive')
  expect(questions).toHaveLength(1)
  await answer(false)
  expect(lost).toEqual([])
  page.emit('unresponsive')
  await answer(true)
  expect([questions.length, lost]).toEqual([2, ['hung']])
})

it.each(['responsive', 'render-process-gone'])(
  'the question goes when the page is %s, and its answer with it',
  async (name) => {
    const { page, lost, questions, answer } = watched()
    page.emit('unresponsive')
    page.emit(name, {}, { reason: 'crashed' })
    expect(questions[0]?.signal.aborted).toBe(true)
    await answer(true)
    expect(lost).toEqual(name === 'responsive' ? [] : ['crashed'])
  },
)
