// Electron's contextBridge between the page's world and the preload's. Its source text runs in both worlds.

/** A value on its way across: a letter and what it needs. Values under 'v' and 'c' are cloned by Blink itself. */
type Wire = readonly [letter: string, first?: unknown, second?: unknown]
type Anything = (...args: unknown[]) => unknown

interface Message {
  readonly does: 'call' | 'settle' | 'expose' | 'free'
  readonly id: number
  readonly name: string
  readonly wire: Wire
}

interface Answer {
  readonly wire: Wire
  readonly error?: string
}

export interface Bridge {
  /** Defines `globalThis[name]` in the other world; throws Electron's words when something cannot cross. */
  expose(name: string, api: unknown): void
}

/**
 * Joins this world to the other one over `channel`, an EventTarget that only the two hold. A dispatched event is a
 * synchronous call, and `detail` is cloned when the other world reads it. Refers to nothing outside of itself.
 */
export function joinWorlds(channel: EventTarget, ours: string, theirs: string): Bridge {
  const { dispatchEvent, addEventListener } = EventTarget.prototype
  const [Custom, Mouse] = [CustomEvent, MouseEvent]
  const getter = (prototype: object, name: string) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => undefined)
  const detailOf = getter(Custom.prototype, 'detail')
  const nodeOf = getter(Mouse.prototype, 'relatedTarget')
  const cloned = [
    'ArrayBuffer',
    'Date',
    'RegExp',
    'Map',
    'Set',
    'Blob',
    'File',
    'ImageData',
    'ImageBitmap',
    'VideoFrame',
  ]
  const uncloneable = 'An object could not be cloned.'

  const functions = new Map<number, Anything>()
  const idsOfFunctions = new WeakMap<object, number>()
  const idsOfProxies = new WeakMap<object, number>()
  const promises = new Map<number, (how: 'resolve' | 'reject', value: unknown) => void>()
  const answers: (Answer | undefined)[] = []
  const nodes: unknown[] = []
  let lastId = 0

  function post(does: Message['does'], message: Partial<Message>): Answer | undefined {
    answers.push(undefined)
    dispatchEvent.call(channel, new Custom(ours, { detail: { does, ...message } }))
    return answers.pop()
  }
  const collected = new FinalizationRegistry<number>((id) => post('free', { id }))

  function idOf(of: Anything): number {
    const id = idsOfFunctions.get(of) ?? ++lastId
    idsOfFunctions.set(of, id)
    functions.set(id, of)
    return id
  }

  function pack(root: unknown): Wire {
    const seen = new Map<object, number>()
    const packObject = (value: object, depth: number): Wire => {
      if (value instanceof Promise) {
        const id = ++lastId
        const settle = (how: string) => (result: unknown) => settleOther(id, how, result)
        Promise.prototype.then.call(value, settle('resolve'), settle('reject'))
        return ['p', id]
      }
      if (value instanceof Error) return ['e', String(value.message)]
      if (value instanceof Node) {
        dispatchEvent.call(channel, new Mouse(`${ours} node`, { relatedTarget: value }))
        return ['n']
      }
      if (Array.isArray(value)) return ['a', value.map((item) => any(item, depth + 1))]
      const kind = Object.prototype.toString.call(value).slice(8, -1)
      if (ArrayBuffer.isView(value) || cloned.includes(kind)) return ['c', value]
      const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
      return ['o', entries.map(([key, item]) => [key, any(item, depth + 1)])]
    }
    const any = (value: unknown, depth: number): Wire => {
      if (depth > 1000) throw new TypeError('Electron contextBridge recursion depth exceeded.')
      if (typeof value === 'symbol') throw new TypeError('Symbols cannot cross the context bridge')
      if (typeof value === 'function') {
        const theirOwn = idsOfProxies.get(value)
        return theirOwn === undefined ? ['f', idOf(value as Anything)] : ['back', theirOwn]
      }
      if (typeof value !== 'object' || value === null) return ['v', value]
      const known = seen.get(value)
      if (known !== undefined) return ['r', known]
      seen.set(value, seen.size)
      return packObject(value, depth)
    }
    return any(root, 0)
  }

  function settleOther(id: number, how: string, result: unknown): void {
    try {
      if (post('settle', { id, name: how, wire: pack(result) }) === undefined) throw new TypeError(uncloneable)
    } catch (error) {
      post('settle', { id, name: 'reject', wire: ['e', error instanceof Error ? error.message : uncloneable] })
    }
  }

  function unpack(root: Wire): unknown {
    const seen: unknown[] = []
    const keep = <T>(value: T): T => {
      seen.push(value)
      return value
    }
    const proxyOf = (id: number) => {
      const proxy = (...args: unknown[]) => call(id, args)
      idsOfProxies.set(proxy, id)
      collected.register(proxy, id)
      return proxy
    }
    const promiseOf = (id: number) =>
      keep(
        new Promise((resolve, reject) => {
          promises.set(id, (how, value) => (how === 'resolve' ? resolve(value) : reject(value)))
        }),
      )
    const arrayOf = (wires: Wire[]) => {
      const array = keep([] as unknown[])
      for (const wire of wires) array.push(any(wire))
      return array
    }
    const objectOf = (entries: [string, Wire][]) => {
      const object = keep({} as Record<string, unknown>)
      for (const [key, wire] of entries) object[key] = any(wire)
      return object
    }
    const any = ([letter, first]: Wire): unknown => {
      switch (letter) {
        case 'r':
          return seen[first as number]
        case 'back':
          return functions.get(first as number)
        case 'f':
          return proxyOf(first as number)
        case 'p':
          return promiseOf(first as number)
        case 'e':
          return keep(new Error(first as string))
        case 'n':
          return keep(nodes.shift())
        case 'a':
          return arrayOf(first as Wire[])
        case 'o':
          return objectOf(first as [string, Wire][])
        case 'c':
          return keep(first)
        default:
          return first
      }
    }
    return any(root)
  }

  function call(id: number, args: unknown[]): unknown {
    const answer = post('call', { id, wire: pack(args) })
    if (answer === undefined) throw new TypeError(uncloneable)
    if (answer.error !== undefined) throw new Error(answer.error)
    return unpack(answer.wire)
  }

  function freeze(value: unknown): unknown {
    const open = typeof value === 'function' || (typeof value === 'object' && value !== null)
    if (!open || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
    return value
  }

  function define(name: string, wire: Wire): void {
    if (Object.hasOwn(globalThis, name))
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    const value = freeze(unpack(wire))
    Object.defineProperty(globalThis, name, { value, enumerable: true, writable: false, configurable: false })
  }

  function take({ does, id, name, wire }: Message): Wire {
    if (does === 'free') functions.delete(id)
    if (does === 'expose') define(name, wire)
    if (does === 'settle') {
      promises.get(id)?.(name as 'resolve' | 'reject', unpack(wire))
      promises.delete(id)
    }
    return does === 'call' ? pack(functions.get(id)?.(...(unpack(wire) as unknown[]))) : ['v']
  }

  addEventListener.call(channel, `${theirs} node`, (event) => {
    nodes.push(nodeOf.call(event))
  })
  addEventListener.call(channel, `${ours} answered`, (event) => {
    answers[answers.length - 1] = detailOf.call(event) ?? undefined
  })
  addEventListener.call(channel, theirs, (event) => {
    const message = detailOf.call(event) as Message | null
    if (message === null) return
    let answer: Answer
    try {
      answer = { wire: take(message) }
    } catch (thrown) {
      const unknown = 'An unknown exception occurred while sending over the context bridge'
      const error = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : unknown
      answer = { wire: ['v'], error }
    }
    dispatchEvent.call(channel, new Custom(`${theirs} answered`, { detail: answer }))
  })

  return {
    expose(name, api) {
      const answer = post('expose', { name, wire: pack(api) })
      if (answer === undefined) throw new TypeError(uncloneable)
      if (answer.error !== undefined) throw new Error(answer.error)
    },
  }
}
