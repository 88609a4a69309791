// Where the list of a package ends, and what stands before the package: a program that unpacks it, as a rule.

/** What begins the end of the list, and what begins the list itself. */
const [endMark, listMark] = [0x06054b50, 0x02014b50]
/** Bytes of the end, of a comment behind it, and of what else stands before it in packages of more than four gigabytes. */
const [endBytes, mostComment, farBytes] = [22, 65_535, 76]
const farMark = 0x07064b50

/** The place of the end of the list; undefined for what is no package. */
export function packageEnd(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.length - endBytes
  for (let at = last; at >= Math.max(0, last - mostComment); at--) if (view.getUint32(at, true) === endMark) return at
  return undefined
}

/** The package alone where its list counts from its own beginning; as it is where that counts from the first byte. */
export function withoutStub(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const end = packageEnd(bytes)
  if (end === undefined) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => (at >= 0 && at + 4 <= bytes.length ? view.getUint32(at, true) : undefined)
  const listed = word(end + 16) ?? 0
  const before = word(end - 20) === farMark ? farBytes : 0
  const stub = end - before - (word(end + 12) ?? 0) - listed
  const isMoved = stub > 0 && word(listed) !== listMark && word(listed + stub) === listMark
  return isMoved ? bytes.subarray(stub) : bytes
}
