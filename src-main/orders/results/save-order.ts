// Saves every artifact of a succeeded job into the person's folder.
// Specification: GET /jobs/{job_id}/artifacts; Artifact.
import { type Failure, failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { isRefusal, traitsOf } from '../../../src-shared/failure-traits.ts'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'
import type { ArtifactPlace } from '../../artifacts/artifact-name.ts'
import { clearAfterCrash, fetchArtifact, isSavedAs } from '../../artifacts/fetch-artifact.ts'
import { presence } from '../../artifacts/presence.ts'
import type { Ports } from '../../ports.ts'
import type { OrderTimer } from '../following/order-timers.ts'
import { type Pace, rung } from '../following/pace.ts'
import type { AccountsForOrders } from '../needs.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { ArtifactBook, ArtifactRecord } from '../records/artifact-book.ts'
import type { OrderBook } from '../records/order-book.ts'
import type { FoundFiles } from './found-files.ts'
import { listResults, type Results } from './list-results.ts'
import { missingOf } from './missing-of.ts'
import type { NoteFacts } from './note-facts.ts'
import { resultsToTake } from './results-to-take.ts'
import { nameInFile, type Saving } from './saved-name.ts'
import { lookForRoom, waitForRoom } from './saving-room.ts'

/** What saving an order's results needs. */
export type SavePorts = {
  accounts: AccountsForOrders
  orders: OrderBook
  artifacts: ArtifactBook
  ports: Pick<Ports, 'clock' | 'chance' | 'fetch' | 'lookUp' | 'log' | 'markDownload'>
  pace: Pace
  saving: () => Saving
  baseUrl: (accountId: string) => string
  trouble: (accountId: string, failure: Failure) => void
  foundFiles: FoundFiles
  /** Where a result of an order goes now. */
  placeOf: (order: OrderRecord, type: string) => ArtifactPlace
  /** Whom an order is for; empty for nobody. */
  clientOf: (orderId: string) => string
  noteFacts: NoteFacts
}

/**
 * One attempt, number `attempt` from 0. Resolves with the milliseconds after which to try again, or null when the order
 * is done: everything that is listed is on disk, or has been and the service let go of it. What was ordered and is not
 * among it is waited for as long as `pace.empty` lasts. Nothing else ends the attempts but the person's word. Rejects when
 * the signal is aborted.
 */
export async function saveOrder(
  order: OrderRecord,
  { attempt, timer }: { attempt: number; timer: Pick<OrderTimer, 'rest'> },
  unwoken: SavePorts,
  signal: AbortSignal,
): Promise<number | null> {
  const given = wakeable(unwoken, timer)
  const { artifacts, orders, ports, pace } = given
  const away = await lookForRoom(order.id, given)
  if (away !== null) return away
  const listed = await listArtifacts(order, given, signal)
  const { taken, left } = resultsToTake(order, listed.ok ? listed.value.data : [], artifacts.of(order.id), attempt)
  artifacts.note(order.id, taken)
  orders.touch(order.id)
  const problem = listed.ok ? await saveAll(order, { ...listed.value, left }, given, signal) : ofList(listed.failure)
  await given.noteFacts(order.id)
  if (!listed.ok) given.trouble(order.accountId, listed.failure)
  const local = problem && waitForRoom(order.id, problem, given)
  if (local !== null) return local
  const wasWaitedFor = problem !== null && listed.ok && isOfHost(problem)
  const wait = problem && waitAfter(problem, wasWaitedFor ? attempt + 1 : attempt, order, pace)
  if (problem && wait !== null) {
    // What passes within seconds is not worth a word.
    const isTold = attempt > 0 || order.stage === 'late' || wasWaitedFor
    const told = isAwaited(problem) ? { ...problem, detail: { ...problem.detail, looks: looksOf(order) + 1 } } : problem
    if (isTold) orders.step(order.id, { what: 'not-saved', failure: told, next: ports.clock.now() + wait })
    return wait
  }
  artifacts.endWanting(order.id)
  orders.step(order.id, { what: 'saved', artifacts: artifacts.of(order.id), failure: problem, at: ports.clock.now() })
  return null
}

/** Whatever it waits for within the attempt, a call to look ends the wait. */
function wakeable(given: SavePorts, timer: Pick<OrderTimer, 'rest'>): SavePorts {
  const sleep = async (ms: number) => void (await timer.rest(ms))
  return { ...given, ports: { ...given.ports, clock: { ...given.ports.clock, sleep } } }
}

/** Milliseconds until it is tried again by itself; null when nothing is. */
function waitAfter(problem: Failure, attempt: number, order: OrderRecord, pace: Pace): number | null {
  if (isAwaited(problem)) return pace.empty[looksOf(order)] ?? null
  if (isFinal(problem)) return null
  return rung(problem.kind === 'artifacts-missing' ? [...pace.empty, ...pace.save.slice(2)] : pace.save, attempt)
}

/** The list has results, and what was ordered is not among them. */
const isAwaited = ({ kind, detail }: Failure) => kind === 'more-results' && detail?.awaited !== undefined

/** How often what was ordered was told as missing from the list. */
const looksOf = ({ stage, problem }: OrderRecord) => (stage === 'late' ? Number(problem?.detail?.looks ?? 0) : 0)

/** Saves what it can; answers what is most worth another attempt, or else what is to be told, or null. */
async function saveAll(
  order: OrderRecord,
  listed: Results & { left: number },
  given: SavePorts,
  signal: AbortSignal,
): Promise<Failure | null> {
  const noted = given.artifacts.of(order.id)
  let problem: Failure | null = noted.length === 0 ? { kind: 'artifacts-missing' } : null
  let tries: number | undefined
  for (const artifact of noted) {
    const saved = await saveOne(order, artifact, { listed, tries }, given, signal)
    if (!saved.ok && (problem === null || isFinal(problem))) problem = saved.failure
    // Their host was waited for with one file: the others are not made to wait for it again, one after the other.
    if (!saved.ok && isOfHost(saved.failure)) tries = 1
    given.orders.touch(order.id)
  }
  if (problem && !isFinal(problem)) return problem
  const known = given.artifacts.of(order.id)
  const awaited = missingOf(order, known)
  if (awaited !== null) return { kind: 'more-results', detail: { listed: known.length, awaited } }
  const total = known.length + listed.left
  if (listed.left > 0) return { kind: 'more-results', detail: { listed: known.length, total } }
  return problem ?? (listed.more ? { kind: 'more-results', detail: { listed: known.length } } : null)
}

/** The files' host did not hand a file over, however often it was asked within seconds. */
function isOfHost({ kind }: Failure): boolean {
  const { again, turn } = traitsOf(kind)
  return again === 'outage' && turn === 'service'
}

/** A refusal to list is none of the order, which was done and paid: its results may be asked for again. */
function ofList(problem: Failure): Failure {
  return isRefusal(problem.kind) ? { ...problem, kind: 'artifacts-missing' } : problem
}

/** The service does not have it, does not list it, or it is more than is taken: another attempt would bring the same. */
function isFinal({ kind }: Failure): boolean {
  const { about, again } = traitsOf(kind)
  return about === 'results' && again === 'word'
}

/** What the service lists now, possibly nothing. */
async function listArtifacts(order: OrderRecord, given: SavePorts, signal: AbortSignal): Promise<Outcome<Results>> {
  const list = await listResults(order, given, signal)
  signal.throwIfAborted()
  const known = given.artifacts.of(order.id)
  return known.length > 0 && known.every(({ wasSaved }) => wasSaved) ? stillThere(list) : list
}

/** Of results that were saved once, an empty list or an unknown job means that the service has let go of them. */
function stillThere(list: Outcome<Results>): Outcome<Results> {
  return !list.ok && list.failure.kind === 'not-found' ? failure('result-forgotten') : list
}

/** Why an artifact did not come: what lay here before and cannot be fetched any more is forgotten by the service. */
function whyNot({ wasSaved }: ArtifactRecord, { kind, status }: Failure): Failure['kind'] {
  const gone = kind === 'artifacts-missing' || (kind === 'address-expired' && (status === 404 || status === 410))
  return wasSaved && gone ? 'result-forgotten' : kind
}

async function saveOne(
  order: OrderRecord,
  artifact: ArtifactRecord,
  { listed, tries }: { listed: Results; tries: number | undefined },
  given: SavePorts,
  signal: AbortSignal,
): Promise<Outcome<undefined>> {
  const { artifacts, ports, orders } = given
  const { id, state, path, sha256, wasSaved } = artifact
  if (state === 'saved' && path !== null && (await presence(path)) !== 'gone') return success(undefined)
  if (path !== null && state !== 'saved') await clearAfterCrash(id, path, { mayHoldName: !wasSaved })
  if (path !== null && sha256 !== null && (await isSavedAs(path, sha256))) {
    if (state !== 'saved') artifacts.recovered(id, ports.clock.now())
    return success(undefined)
  }
  artifacts.fetching(id)
  orders.touch(order.id)
  const first = addressOf(artifact, listed.data)
  let same: ArtifactRecord | undefined
  const twinIn = async (file: { sha256: string }) => {
    same = await sameOf(order, artifact, file, { ids: listed.ids, given })
    return same?.path ?? undefined
  }
  const fetchFrom = (url: string) => fetchTo(order, artifact, { url, tries, twinIn }, given, signal)
  let fetched = first ? await fetchFrom(first) : failure('artifacts-missing')
  if (!fetched.ok && fetched.failure.kind === 'address-expired') {
    const fresh = await listResults(order, given, signal)
    const second = fresh.ok ? addressOf(artifact, fresh.value.data) : undefined
    if (second) fetched = await fetchFrom(second)
  }
  signal.throwIfAborted()
  if (fetched.ok) {
    if (same) artifacts.isSame(id, same.id)
    else artifacts.saved(id, fetched.value, ports.clock.now())
    return success(undefined)
  }
  const problem: Failure = { ...fetched.failure, kind: whyNot(artifact, fetched.failure) }
  ports.log.warn('artifact not saved', { order: order.id, type: artifact.type, kind: problem.kind })
  artifacts.failed(artifact, problem.kind === 'artifacts-missing' ? 'missing' : 'failed', problem)
  return { ok: false, failure: problem }
}

/** By id, or else by type when the service listed the results anew and there is one of it: of several it may be another. */
function addressOf(artifact: ArtifactRecord, listed: readonly ServiceArtifact[]): string | undefined {
  const same = listed.find(({ id }) => id === artifact.serviceId)
  const [first, second] = listed.filter(({ type }) => type === artifact.type)
  return (same ?? (second ? undefined : first))?.url
}

function fetchTo(
  order: OrderRecord,
  artifact: ArtifactRecord,
  {
    twinIn,
    ...from
  }: { url: string; tries: number | undefined; twinIn: (file: { sha256: string }) => Promise<string | undefined> },
  given: SavePorts,
  signal: AbortSignal,
) {
  const saving = given.saving()
  const { id, type } = artifact
  const place = given.placeOf(order, type)
  const onPublish = (path: string, sha256: string) => given.artifacts.publishing(id, path, sha256)
  const baseUrl = given.baseUrl(order.accountId)
  const twin = async (file: { bytes: number; sha256: string }) =>
    (await twinIn(file)) ?? (order.rebuilt ? await twinOf(order, type, file, given) : undefined)
  return fetchArtifact(
    { id, type, ...from, baseUrl, saving: saving.folder, place, signal, onPublish, twin },
    given.ports,
  )
}

/** The same result, saved under an id that the service does not list any more. */
async function sameOf(
  order: OrderRecord,
  { id, type, serviceId, wasSaved }: ArtifactRecord,
  { sha256 }: { sha256: string },
  { ids, given }: { ids: Results['ids']; given: SavePorts },
): Promise<ArtifactRecord | undefined> {
  if (wasSaved) return undefined
  for (const each of given.artifacts.of(order.id)) {
    const isAnother = ids.has(serviceId) && ids.has(each.serviceId)
    if (each.id === id || each.type !== type || each.sha256 !== sha256 || each.state !== 'saved' || isAnother) continue
    if (each.path !== null && (await presence(each.path)) !== 'gone') return each
  }
  return undefined
}

/** A result that lies here from before tells what its picture was called. */
async function twinOf(order: OrderRecord, type: string, file: { bytes: number; sha256: string }, given: SavePorts) {
  const { folder, pattern } = given.saving()
  const path = await given.foundFiles.find(folder, file)
  const named = { ...order, client: given.clientOf(order.id) }
  if (path !== undefined) given.orders.step(order.id, { what: 'named', title: nameInFile(path, type, pattern, named) })
  return path
}
