// Structured-clone values as JSON text and back; one function for both ends of the bridge.

export interface Codec {
  /** Throws Electron's own words for what a structured clone cannot carry. */
  encode(value: unknown): string
  decode(text: string): unknown
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Makes the codec around the runtime's own base64. It refers to nothing outside of itself, because its source text
 * is also what runs in the page. Everything but strings, booleans, plain numbers, null and plain objects is an array
 * that opens with a letter.
 */
export function makeCodec(toBase64: (bytes: Uint8Array) => string, fromBase64: (text: string) => Bytes): Codec {
  const views = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }
  const errors = { EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }
  const uncloneable = () => new Error('An object could not be cloned.')
  const kind = (value: object) => Object.prototype.toString.call(value).slice(8, -1)
  const set = (object: object, key: string, value: unknown) =>
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })

  function encode(root: unknown): string {
    const ids = new Map<object, number>()
    const number = (value: number) => {
      if (Number.isFinite(value) && !Object.is(value, -0)) return value
      return ['n', Object.is(value, -0) ? '-0' : String(value)]
    }
    const any = (value: unknown): unknown => {
      if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
      if (typeof value === 'number') return number(value)
      if (value === undefined) return ['u']
      if (typeof value === 'bigint') return ['i', String(value)]
      if (typeof value !== 'object') throw uncloneable()
      const known = ids.get(value)
      if (known !== undefined) return ['r', known]
      ids.set(value, ids.size)
      return object(value)
    }
    const object = (value: object): unknown => {
      if (Array.isArray(value)) return ['a', ...Array.from(value, (item, at) => (at in value ? any(item) : ['h']))]
      if (ArrayBuffer.isView(value)) {
        if (!(kind(value) in views)) throw uncloneable()
        return ['t', kind(value), toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))]
      }
      if (value instanceof ArrayBuffer) return ['b', toBase64(new Uint8Array(value))]
      if (value instanceof Date) return ['d', any(value.getTime())]
      if (value instanceof RegExp) return ['x', value.source, value.flags]
      if (value instanceof Map) return ['m', ...[...value].flatMap(([key, item]) => [any(key), any(item)])]
      if (value instanceof Set) return ['s', ...Array.from(value, any)]
      if (value instanceof Error) return ['e', value.name, value.message, value.stack ?? '']
      if (value instanceof Boolean || value instanceof Number || value instanceof String)
        return ['o', any(value.valueOf())]
      if (kind(value) !== 'Object') throw uncloneable()
      const plain = {}
      for (const [key, item] of Object.entries(value)) set(plain, key, any(item))
      return plain
    }
    return JSON.stringify(any(root))
  }

  function decode(text: string): unknown {
    const seen: unknown[] = []
    const keep = <T>(value: T): T => {
      seen.push(value)
      return value
    }
    const view = (name: string, bytes: Bytes) => {
      const View = views[name as keyof typeof views]
      const width = 'BYTES_PER_ELEMENT' in View ? View.BYTES_PER_ELEMENT : 1
      return new (View as DataViewConstructor)(bytes.buffer, bytes.byteOffset, bytes.byteLength / width)
    }
    const plain = (from: object) => {
      const object = keep({})
      for (const [key, item] of Object.entries(from)) set(object, key, any(item))
      return object
    }
    const array = (items: unknown[]) => {
      const result = keep(new Array(items.length))
      items.forEach((item, at) => {
        if (!(Array.isArray(item) && item[0] === 'h')) result[at] = any(item)
      })
      return result
    }
    const map = (items: unknown[]) => {
      const result = keep(new Map())
      for (let at = 0; at < items.length; at += 2) {
        const key = any(items[at])
        result.set(key, any(items[at + 1]))
      }
      return result
    }
    const setOf = (items: unknown[]) => {
      const result = keep(new Set())
      for (const item of items) result.add(any(item))
      return result
    }
    const error = (name: string, message: string, stack: string) => {
      const result = keep(new (errors[name as keyof typeof errors] ?? Error)(message))
      result.stack = stack
      return result
    }
    const any = (wire: unknown): unknown => {
      if (wire === null || typeof wire !== 'object') return wire
      if (!Array.isArray(wire)) return plain(wire)
      const [letter, first, second, third] = wire
      switch (letter) {
        case 'n':
          return first === '-0' ? -0 : Number(first)
        case 'i':
          return BigInt(first)
        case 'r':
          return seen[first]
        case 'a':
          return array(wire.slice(1))
        case 't':
          return keep(view(first, fromBase64(second)))
        case 'b':
          return keep(fromBase64(first).buffer)
        case 'd':
          return keep(new Date(any(first) as number))
        case 'x':
          return keep(new RegExp(first, second))
        case 'm':
          return map(wire.slice(1))
        case 's':
          return setOf(wire.slice(1))
        case 'e':
          return error(first, second, third)
        case 'o':
          return keep(Object(any(first)))
        default:
          return undefined
      }
    }
    return any(JSON.parse(text))
  }

  return { encode, decode }
}

/** The codec at Node's end. */
export const codec: Codec = makeCodec(
  (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  (text) => {
    const bytes = new Uint8Array(Buffer.byteLength(text, 'base64'))
    Buffer.from(bytes.buffer).write(text, 'base64')
    return bytes
  },
)
