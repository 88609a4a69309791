// The stand-in, on an app of its own: preload, bridge and scheme, proved on whichever of the two binaries runs.
import { join } from 'node:path'
import { electronBinary, root } from '../helpers/electron-binary.ts'
import { expect, test } from '../helpers/fixture.ts'
import { StudioUnderTest } from '../helpers/studio-under-test.ts'

type Anything = (...args: unknown[]) => unknown
declare const fixture: Record<string, Anything> & {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  readonly model: object
  readonly nested: { readonly list: readonly unknown[] }
  readonly stateAtPreload: string
  rejects(): Promise<never>
}
declare const apiAtFirstScript: string
declare const worker: () => Promise<unknown>

test.describe('in one run', () => {
  const studio = new StudioUnderTest({ app: join(root, 'test/stand-in/fixture-app') })
  const log = () => studio.app.evaluate(() => Reflect.get(globalThis, 'log') as unknown[])
  test.beforeAll(() => studio.start())
  test.afterAll(async () => {
    await studio.close()
    studio.removeUserData()
    expect(studio.unexpected()).toEqual([])
  })

  test('the preload runs first, in a world of its own, and exposes frozen copies', async () => {
    const { page } = studio
    const seen = await page.evaluate(() => ({
      atFirstScript: apiAtFirstScript,
      state: fixture.stateAtPreload,
      leaks: ['leak', 'require', 'process', 'module', 'electron'].filter((name) => name in window),
      frozen: [Object.isFrozen(fixture), Object.isFrozen(fixture.nested.list[1])],
      model: Object.entries(fixture.model),
      prototype: 'hi' in fixture.model,
    }))
    expect(seen).toEqual({
      atFirstScript: 'object',
      state: 'loading',
      leaks: [],
      frozen: [true, true],
      model: [['name', 'm']],
      prototype: false,
    })
  })

  test('the context bridge carries functions, promises and failures both ways, and refuses the rest', async () => {
    const { page } = studio
    const results = await page.evaluate(async () => {
      const message = async (act: () => unknown) => {
        try {
          return ['no failure', await act()]
        } catch (error) {
          return error instanceof Error ? [error.constructor === Error, error.message] : [typeof error]
        }
      }
      const { callback, asyncCallback, increment, isOriginal, original, echo, tag } = fixture
      const cycle: Record<string, unknown> = { n: 1 }
      cycle.self = cycle
      const back = echo?.(cycle) as typeof cycle
      return {
        thrown: await message(() => fixture.throws?.()),
        rejected: await message(() => fixture.rejects()),
        callback: callback?.((x: number) => x * 2),
        later: await asyncCallback?.(async (x: number) => x * 3),
        returned: (increment as unknown as () => Anything)()(4),
        same: isOriginal?.(original),
        cycle: [back !== cycle, back.self === back, Object.getPrototypeOf(back) === Object.prototype],
        element: tag?.(document.body),
        symbol: (await message(() => fixture.symbol?.()))[0],
        functionsInMap: (await message(() => fixture.mapOfFunctions?.()))[0],
        missing: await message(() => fixture.missing?.()),
      }
    })
    expect(results).toMatchObject({
      thrown: [true, 'too far'],
      rejected: [true, 'too far, later'],
      callback: 41,
      later: 61,
      returned: 5,
      same: true,
      cycle: [true, true, true],
      element: 'BODY',
      functionsInMap: false,
    })
    expect(results.symbol).not.toBe('no failure')
    if (!electronBinary()) expect(results.missing).toEqual([true, 'stand-in: ipcRenderer.sendSync is not there'])
  })

  test('values cross the context bridge as what they are', async () => {
    const { page } = studio
    const kinds = await page.evaluate(() =>
      [new Map([[1, 2]]), new Uint8Array(3), new Date(0), new File(['a'], 'a.txt'), null, undefined, 10n].map((value) =>
        fixture.kind?.(value),
      ),
    )
    expect(kinds).toEqual(
      ['Map', 'Uint8Array', 'Date', 'File', 'Null', 'Undefined', 'BigInt'].map((kind) => `[object ${kind}]`),
    )
  })

  test('calls are answered, failures come back as words, and events arrive in order', async () => {
    const { page } = studio
    expect(await page.evaluate(() => fixture.invoke('ping', 1, 'ü'))).toEqual({
      origin: 'app://studio',
      top: true,
      args: [1, 'ü'],
    })
    const failure = (channel: string, arg?: unknown) =>
      page.evaluate(
        ([name, value]) => fixture.invoke(name as string, value).catch((error: Error) => error.message),
        [channel, arg],
      )
    expect(await failure('fail')).toBe("Error invoking remote method 'fail': TypeError: no such model")
    expect(await failure('none')).toBe("Error invoking remote method 'none': Error: No handler registered for 'none'")
    expect(await failure('uncloneable')).toContain('could not be cloned')
    const lengths = await page.evaluate(async () => {
      const back = await fixture.invoke('ping', new Uint8Array(64 * 1024 * 1024).fill(7))
      const [given] = (back as { args: Uint8Array[] }).args
      return [((await fixture.invoke('large', 9_000_000)) as Uint8Array).length, given?.length, given?.at(-1)]
    })
    expect(lengths).toEqual([9_000_000, 64 * 1024 * 1024, 7])
    const inOrder = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const received: boolean[] = []
          fixture.ticks?.(100, (at: number, map: Map<number, Date>) => {
            received.push(at === received.length && map.get(at)?.getTime() === at)
            if (received.length === 100) resolve(received.every(Boolean))
          })
        }),
    )
    expect(inOrder).toBe(true)
  })

  test('the scheme is a secure, isolated origin with its own policy', async () => {
    studio.allow(/Content Security Policy|ERR_|Refused to|violates/)
    const { page } = studio
    expect(await page.evaluate(() => [isSecureContext, crossOriginIsolated, document.cookie])).toEqual([true, true, ''])
    const afterTurn = page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(new Function('return 1')())
            } catch (error) {
              resolve((error as Error).name)
            }
          })
        }),
    )
    expect(await afterTurn).toBe('EvalError')
    expect(await page.evaluate(() => fetch('https://example.com/').catch(() => 'refused'))).toBe('refused')
    expect(await page.evaluate(() => worker())).toEqual(['x', 64 * 1024 * 1024, true])
    const permission = (name: string) =>
      page.evaluate(
        (asked) => navigator.permissions.query({ name: asked as PermissionName }).then((p) => p.state),
        name,
      )
    expect([await permission('geolocation'), await permission('camera')]).toEqual(['denied', 'denied'])
  })

  test('bodies of every size reach the page, whole, in part and as they come', async () => {
    studio.allow(/ERR_/)
    const { page } = studio
    const echo = await page.evaluate(async () => {
      const answer = await fetch('/asset/echo?q=1', { method: 'POST', body: 'hi ü' })
      return answer.json()
    })
    expect(echo).toEqual({ method: 'POST', url: 'app://studio/asset/echo?q=1', body: 'hi ü' })
    expect(await page.evaluate(() => fetch('/asset/broken').catch(() => 'failed'))).toBe('failed')
    const size = await page.evaluate(async () => (await (await fetch('/asset/large')).arrayBuffer()).byteLength)
    expect(size).toBe(64 * 1024 * 1024)
    const part = await page.evaluate(async () => {
      const answer = await fetch('/asset/range', { headers: { range: 'bytes=10-19' } })
      return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
    })
    expect(part).toEqual([206, `bytes 10-19/${64 * 1024 * 1024}`, 10])
    const arrivals = await page.evaluate(async () => {
      // The next part is not made before the one before it was read.
      const asked = fetch('/asset/in-turn')
      await fetch('/asset/next')
      const reader = (await asked).body?.getReader()
      const parts: string[] = []
      for (;;) {
        const read = await reader?.read()
        await fetch('/asset/next')
        if (!read?.value) return parts
        parts.push(new TextDecoder().decode(read.value))
      }
    })
    expect(arrivals).toEqual(['part1', 'part2', 'part3', 'part4', 'part5'])
    const many = await page.evaluate(async () => {
      const texts = Array.from({ length: 30 }, async () => (await fetch('/asset/stream')).text())
      return new Set(await Promise.all(texts)).size
    })
    expect(many).toBe(1)
  })

  test('a page opens no window and goes nowhere without being let', async () => {
    studio.allow(/ERR_/)
    const { page } = studio
    expect(await page.evaluate(() => window.open('https://docs.studio.test/a'))).toBeNull()
    await page.locator('#outside').click()
    const refused = page.waitForEvent('requestfailed')
    await page.locator('#away').click({ noWaitAfter: true })
    await refused
    await expect
      .poll(() => log())
      .toEqual([
        ['window', 'https://docs.studio.test/a'],
        ['window', 'https://docs.studio.test/help'],
        ['navigate', 'https://evil.test/'],
      ])
    expect(studio.app.windows()).toHaveLength(1)
    await page.reload()
    expect(await log()).toHaveLength(3)
    await page.locator('#again').click()
    await page.waitForURL(/again/)
    await page.locator('html[data-ready]').waitFor()
    expect(await page.evaluate(() => fixture.invoke('ping'))).toMatchObject({ origin: 'app://studio' })
  })

  test('a page that the app did not ask for is closed, also one that begins empty', async () => {
    const { page } = studio
    const devtools = await page.context().newCDPSession(page)
    for (const url of ['', 'about:blank', 'data:text/html,words', 'http://127.0.0.1:9/'])
      await devtools.send('Target.createTarget', { url })
    const left = async () => {
      const { targetInfos } = await devtools.send('Target.getTargets')
      return targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url)
    }
    await expect.poll(left).toEqual([page.url()])
  })
})
