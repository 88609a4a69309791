// How long the system's answer holds, and what becomes of an address when there is none.
import { expect, test } from 'vitest'
import { createRouteFinder } from '../../../src-main/network/route-finder.ts'
import { fastClock } from '../../helpers/clocks.ts'

const log = { info() {}, warn() {}, error() {} }

function finder(answer: () => Promise<string>) {
  const asked: string[] = []
  const clock = fastClock(1000)
  const askWays = (url: string) => {
    asked.push(url)
    return answer()
  }
  return { routes: createRouteFinder({ askWays, clock, log }), asked, clock }
}

test('one question serves a burst of calls to one host, without path and query', async () => {
  const { routes, asked, clock } = finder(async () => 'PROXY a:1')
  const to = (url: string) => routes.waysTo(new URL(url))
  await Promise.all([to('https://s.test/v2/jobs?secret=1'), to('https://s.test/v2/files'), to('https://f.test/')])
  expect(asked).toEqual(['https://s.test/', 'https://f.test/'])
  await clock.sleep(40_000)
  await to('https://s.test/')
  routes.forget()
  await to('https://s.test/')
  expect(asked).toHaveLength(4)
  expect([routes.hasNamed('a:1'), routes.hasNamed('b:1')]).toEqual([true, false])
})

test.each([
  ['refuses', () => Promise.reject(new Error('no'))],
  ['never answers', () => new Promise<string>(() => undefined)],
] as const)('a system that %s leaves the direct way, and is asked again', async (_, answer) => {
  const { routes, asked } = finder(answer)
  for (const times of [1, 2]) {
    expect(await routes.waysTo(new URL('https://s.test/'))).toEqual([{ what: 'direct' }])
    expect(asked).toHaveLength(times)
  }
})

test.each(['http://127.0.0.1:4000/', 'http://localhost/', 'http://[::1]:1/'])('%s is not asked about', async (url) => {
  const { routes, asked } = finder(async () => 'PROXY a:1')
  expect(await routes.waysTo(new URL(url))).toEqual([{ what: 'direct' }])
  expect(asked).toEqual([])
})
