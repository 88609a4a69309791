// Brings the bytes behind a signed address to a part file, going on where a cut connection left off.
// Specification: Artifact, `url`.
import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import { transportFailure } from '../client/transport-failure.ts'
import type { Chance, Clock, LookUp } from '../ports.ts'
import { downloadAddress } from './download-address.ts'

type PartAsk = {
  url: string
  /** The account's own base URL, for the rules about addresses. */
  baseUrl: string
  part: string
  limit: number
  signal: AbortSignal
  /** How often it is tried in a row without a byte of progress; the usual number unless given. */
  tries?: number | undefined
}
/** `host` is the one that the bytes came from, behind all redirects. */
type Part = { bytes: number; sha256: string; host: string }
export type DownloadPorts = { clock: Clock; chance: Chance; fetch: typeof fetch; lookUp: LookUp }

const triesWithoutProgress = 5
const mostHops = 5
/** Milliseconds of real time without a byte until an attempt counts as stalled. */
const stall = 30_000

type State = { file: FileHandle; hash: Hash; bytes: number; etag: string | null; limit: number; host: string }
type Try = 'whole' | { failure: Failure; over: boolean }

/** Fetches to `part`, made anew with mode 0600 and synced to disk. No key, cookie or referrer goes along. */
export async function downloadPart(ask: PartAsk, ports: DownloadPorts): Promise<Outcome<Part>> {
  const file = await open(ask.part, 'w+', 0o600)
  const state: State = { file, hash: createHash('sha256'), bytes: 0, etag: null, limit: ask.limit, host: '' }
  try {
    for (let idle = 0; ; ) {
      const before = state.bytes
      const result = await attempt(ask, state, ports)
      if (result === 'whole') {
        await file.sync()
        return success({ bytes: state.bytes, sha256: state.hash.digest('hex'), host: state.host })
      }
      idle = state.bytes > before ? 0 : idle + 1
      if (result.over || idle >= (ask.tries ?? triesWithoutProgress)) return { ok: false, failure: result.failure }
      await ports.clock.sleep(ports.chance.between(0.5, 1) * Math.min(20_000, 500 * 2 ** idle), ask.signal)
    }
  } catch (error) {
    if (ask.signal.aborted) return failure('cancelled')
    throw error
  } finally {
    await file.close()
  }
}

async function attempt(ask: PartAsk, state: State, ports: DownloadPorts): Promise<Try> {
  const watch = stallWatch(ask.signal)
  try {
    const found = await follow(ask, state, ports, watch.signal)
    if ('failure' in found) return found
    if (!(await makeReady(found, state)))
      return { failure: { kind: 'service-trouble', status: found.status }, over: false }
    return await receive(found, state, watch.moved)
  } catch (error) {
    if (ask.signal.aborted) throw error
    if (error instanceof Error && 'syscall' in error && 'errno' in error && isLocal(error)) throw error
    return { failure: transportFailure(error).failure, over: false }
  } finally {
    watch.end()
  }
}

/** Errors of this computer's file system end the download; those of the network are tried again. */
function isLocal(error: Error & { syscall: unknown }): boolean {
  return error.syscall === 'write' || error.syscall === 'fsync' || error.syscall === 'ftruncate'
}

/** One answer with content; each hop is held to the rules, and nothing of ours goes along. */
async function follow(
  ask: PartAsk,
  state: State,
  { fetch: get, lookUp }: DownloadPorts,
  signal: AbortSignal,
): Promise<Response | Exclude<Try, 'whole'>> {
  let url = ask.url
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const address = await downloadAddress(url, ask.baseUrl, lookUp)
    if (!address.ok) return { failure: address.failure, over: true }
    const range: Record<string, string> =
      state.bytes > 0 && state.etag ? { range: `bytes=${state.bytes}-`, 'if-range': state.etag } : {}
    const answer = await get(address.value, {
      headers: { 'accept-encoding': 'identity', ...range },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    })
    if (answer.ok) {
      state.host = address.value.hostname
      return answer
    }
    await answer.body?.cancel()
    if (answer.status < 300 || answer.status > 399) return refusal(answer.status, state)
    url = new URL(answer.headers.get('location') ?? '', address.value).href
  }
  return { failure: { kind: 'redirected' }, over: true }
}

function refusal(status: number, state: State): Exclude<Try, 'whole'> {
  if ([401, 403, 404, 410].includes(status)) return { failure: { kind: 'address-expired', status }, over: true }
  if (status === 416) state.etag = null
  const passing = status === 416 || status === 408 || status === 425 || status === 429 || status >= 500
  return { failure: { kind: passing ? 'service-trouble' : 'request-refused', status }, over: !passing }
}

/** Goes on for a 206 that continues exactly what is here; a 200 starts again; anything else is no use. */
async function makeReady(answer: Response, state: State): Promise<boolean> {
  const etag = answer.headers.get('etag')
  if (answer.status === 206) {
    const start = Number(/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1])
    if (start === state.bytes && etag === state.etag) return true
    await answer.body?.cancel()
    state.etag = null
    return false
  }
  if (answer.status !== 200) return false
  await state.file.truncate(0)
  Object.assign(state, { hash: createHash('sha256'), bytes: 0, etag: etag?.startsWith('"') ? etag : null })
  return true
}

async function receive(answer: Response, state: State, moved: () => void): Promise<Try> {
  const encoded = answer.headers.get('content-encoding')
  const length = encoded && encoded !== 'identity' ? null : answer.headers.get('content-length')
  const end = length === null ? null : state.bytes + Number(length)
  if ((end ?? 0) > state.limit) {
    await answer.body?.cancel()
    return { failure: { kind: 'too-large' }, over: true }
  }
  for await (const chunk of answer.body ?? []) {
    moved()
    if (state.bytes + chunk.length > state.limit) return { failure: { kind: 'too-large' }, over: true }
    await writeAll(state.file, chunk, state.bytes)
    state.hash.update(chunk)
    state.bytes += chunk.length
  }
  if (end !== null && state.bytes !== end) return { failure: { kind: 'file-damaged' }, over: false }
  return 'whole'
}

/** A single write may take only part of the bytes. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Aborts with the outer signal, or after a while in which nothing moved. */
function stallWatch(outer: AbortSignal): { signal: AbortSignal; moved: () => void; end: () => void } {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new DOMException('no bytes came', 'TimeoutError')), stall)
  return {
    signal: AbortSignal.any([outer, stalled.signal]),
    moved: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  }
}
