// What the stand-in does not have is heard of at once.
import { EventEmitter, once } from 'node:events'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { strict, strictClass } from './strict.ts'

class Thing extends EventEmitter {
  static readonly known = 1
  readonly #secret = 2
  get secret() {
    return this.#secret
  }
}
strictClass(Thing)
const read = (object: object, key: string) => Reflect.get(object, key)

describe('the fence', () => {
  test('lets every member through that is there, own or inherited', () => {
    const object = strict('dialog', { a: 1, missing: undefined })
    expect([object.a, object.missing, object.toString(), 'b' in object]).toEqual([
      1,
      undefined,
      '[object Object]',
      false,
    ])
  })

  test('throws for a member that is not there, naming it', () => {
    expect(() => read(strict('dialog', {}), 'showCertificateTrustDialog')).toThrow(
      'stand-in: dialog.showCertificateTrustDialog is not there',
    )
    expect(() => read(new Thing(), 'other')).toThrow('stand-in: Thing.other is not there')
    expect(() => read(Thing, 'other')).toThrow('stand-in: Thing.other is not there')
  })

  test('leaves a class what it was: its statics, its private parts, its events, its descent', async () => {
    const thing = new Thing()
    expect([Thing.known, thing.secret, thing instanceof Thing, thing instanceof EventEmitter]).toEqual([
      1,
      2,
      true,
      true,
    ])
    const received = once(thing, 'ready')
    thing.emit('ready', 'now')
    expect(await received).toEqual(['now'])
  })

  test('lets a test replace a member and add one', () => {
    const object: Record<string, unknown> = strict('shell', { open: () => 'real' })
    object.open = () => 'replaced'
    object.added = 3
    expect([(object.open as () => string)(), object.added]).toEqual(['replaced', 3])
  })

  test('lets the language ask: await, JSON and the console', async () => {
    const object = strict('app', { a: 1 })
    expect(await Promise.resolve(object)).toBe(object)
    expect(JSON.stringify(object)).toBe('{"a":1}')
    expect(inspect(object)).toContain('a: 1')
  })
})
