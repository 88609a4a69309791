// What electron-updater may ask of a network: files of one feed, without a word about this computer, each held to its digest.
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A fault that is not of the network; `why` is the word by which the person is told. */
export class FeedFault extends Error {
  readonly why: 'unreadable' | 'damaged'
  constructor(why: FeedFault['why'], message: string) {
    super(message)
    this.why = why
  }
}

type Given = {
  /** An address that ends in `/`; nothing outside it is asked for. */
  feed: string
  fetch: typeof fetch
  /** Of the act that is under way. */
  signal: () => AbortSignal
  tell: (share: number) => void
}

/** An address in pieces, as electron-updater has it. */
type Pieces = {
  protocol?: string | null
  hostname?: string | null
  port?: string | number | null
  path?: string | null
}

/** The part of electron-updater's HttpExecutor that is used without downloads of differences. */
type FeedRequests = {
  request(pieces: Pieces): Promise<string>
  download(url: URL, file: string, options: { readonly sha512?: string | null }): Promise<string>
}

/** Bytes; what describes a release is small, and nothing that is one is larger than this. */
const mostText = 1 << 20
const mostBytes = 2 ** 31
/** Milliseconds for what describes a release. */
const timeout = 30_000

/** Redirects are not followed, and no header is sent that electron-updater would add. */
export function createFeedRequests({ feed, fetch, signal, tell }: Given): FeedRequests {
  const ask = async (url: string, until: AbortSignal) => {
    const { href } = new URL(url)
    if (!href.startsWith(feed)) throw new FeedFault('unreadable', 'the feed leads to another place')
    const answer = await fetch(href, { headers: { accept: '*/*' }, redirect: 'manual', signal: until })
    if (answer.status !== 200 || !answer.body)
      throw new FeedFault('unreadable', `the feed answered with ${answer.status}`)
    return { body: answer.body, length: Number(answer.headers.get('content-length')) }
  }
  const pieces = async function* (body: ReadableStream<Uint8Array>, most: number, seen: (bytes: number) => void) {
    let bytes = 0
    for await (const piece of Readable.fromWeb(
      body as Parameters<typeof Readable.fromWeb>[0],
    ) as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      if (bytes > most) throw new FeedFault('unreadable', 'the feed sends more than a release has')
      seen(bytes)
      yield piece
    }
  }
  const hashed = async function* (source: AsyncIterable<Uint8Array>, hash: Hash) {
    for await (const piece of source) {
      hash.update(piece)
      yield piece
    }
  }
  return {
    async request({ protocol, hostname, port, path }) {
      const { body } = await ask(
        `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`,
        AbortSignal.any([signal(), AbortSignal.timeout(timeout)]),
      )
      const parts: Uint8Array[] = []
      for await (const piece of pieces(body, mostText, () => undefined)) parts.push(piece)
      return Buffer.concat(parts).toString('utf8')
    },
    async download(url, file, { sha512 }) {
      const { body, length } = await ask(url.href, signal())
      const hash = createHash('sha512')
      const told = (bytes: number) => (length > 0 ? tell(Math.min(1, bytes / length)) : undefined)
      await pipeline(hashed(pieces(body, mostBytes, told), hash), createWriteStream(file), { signal: signal() })
      if (!sha512 || hash.digest('base64') !== sha512)
        throw new FeedFault('damaged', 'the download differs from what the feed says of it')
      return file
    },
  }
}
