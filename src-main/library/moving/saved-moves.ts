// Moves what is saved to the folder and names of today, one file after another, and back while the session lasts.
import { randomUUID } from 'node:crypto'
import { rmdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Failure } from '../../../src-shared/failure.ts'
import type { MoveEnd, MovePlan } from '../../../src-shared/orders/moved.ts'
import type { ArtifactPlace } from '../../artifacts/artifact-name.ts'
import { readyFolder } from '../../artifacts/fetch-artifact.ts'
import { presence } from '../../artifacts/presence.ts'
import { keptFiles } from '../../orders/records/artifact-book.ts'
import type { Saving } from '../../orders/results/saved-name.ts'
import type { Clock } from '../../ports.ts'
import { isOutOfRoom } from '../../storage/disk-failure.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { moveFailure } from '../deleting/hold-file.ts'
import type { InTurn } from '../in-turn.ts'
import { createMoveBook } from './move-book.ts'
import { isEdited, type Moving, moveFile, placeBack, settleMoves } from './move-file.ts'
import { type Planned, planMoves } from './plan-moves.ts'

export type SavedMoves = {
  /** What a move would come to now; nothing is moved. */
  plan(): Promise<MovePlan>
  /** Moves every file that would be saved elsewhere now; answers the same to whoever asks while one is under way. */
  move(): Promise<MoveEnd>
  /**
   * Moves what the last move of this session took, of which something can go back, to where it was, or beside it where another file has
   * its name now. One that is asked for while a move goes on comes after it.
   */
  moveBack(): Promise<MoveEnd>
  /** Ends a move after the file that it is at. */
  halt(): void
  /** Settles what the last session left, before anything else touches files. */
  start(): void
  stop(): Promise<void>
}

type Given = {
  db: StudioDb
  clock: Pick<Clock, 'monotonic'>
  saving: () => Saving
  inTurn: InTurn
  /** Is told how many files of all are done with. */
  progress: (told: { done: number; of: number }) => void
  /** Is told the orders whose files went or came. */
  changed: (orderIds: readonly string[]) => void
}

/** `orders` are those that it was a file of: another file may have its name later. `passed` was told of a way back already. */
type Taken = {
  now: string
  passed: boolean
  readonly was: string
  readonly sha256: string | null
  readonly orders: readonly string[]
}

/** A file with where it goes. All go to `one` folder: when it has no place there, no other one has. */
type Job = {
  path: string
  sha256: string | null
  one: boolean
  place: () => Promise<ArtifactPlace | Failure>
  orders?: readonly string[]
}
type Way = 'there' | 'back'

const mostExamples = 4
/** Milliseconds between two words about progress, and about what was moved. */
const pause = 150

export function createSavedMoves({ db, clock, saving, inTurn, progress, changed }: Given): SavedMoves {
  const kept = keptFiles(db)
  const moving: Moving = { db, kept, book: createMoveBook(db), freshName: randomUUID }
  let halted = false
  let ended = false
  let running: { readonly way: Way; readonly end: Promise<MoveEnd> } | undefined
  let settling: Promise<unknown> = Promise.resolve()
  /** What each move took, the last one last: where a file is, or will be once the moves after it are taken back, and where it was. */
  const taken: Taken[][] = []

  const ordersAt = (path: string) => kept.at(path).map(({ orderId }) => orderId)
  /** Still one of the studio's own and the same that it was, and nothing else is under way with it. */
  const isFree = ({ path, orders }: Pick<Job, 'path' | 'orders'>) => {
    const files = kept.at(path)
    return (
      files.some(({ gone }) => !gone) &&
      files.every(({ own, orderId }) => own && !kept.isComing(orderId)) &&
      (orders === undefined || files.some(({ orderId }) => orders.includes(orderId)))
    )
  }
  const canGo = async (file: Pick<Job, 'path' | 'orders'>) =>
    typeof (await presence(file.path)) !== 'string' && isFree(file)
  const goBack = async (files: readonly Taken[]) => {
    const can = await Promise.all(files.map(({ now, orders }) => canGo({ path: now, orders })))
    return new Set(files.filter((_, at) => can[at]))
  }
  /** The last move of which something can go back now, and what of it. */
  const lastTaken = async () => {
    for (const files of taken.toReversed()) {
      const going = await goBack(files)
      if (going.size > 0) return { files, going }
    }
    return { files: [], going: new Set<Taken>() }
  }
  const back = async () => (await lastTaken()).going.size
  const moveOne = async (job: Job): Promise<string | 'passed' | { stays: Failure; ends: boolean }> => {
    if (!(await canGo(job))) return 'passed'
    const place = await job.place().catch(moveFailure)
    if ('kind' in place) return { stays: place, ends: job.one }
    try {
      return await moveFile(job, place, moving)
    } catch (error) {
      if (isEdited(error)) return 'passed'
      return { stays: moveFailure(error), ends: isOutOfRoom(error) }
    }
  }
  const run = async (jobs: readonly Job[]) => {
    const end: MoveEnd = { moved: 0, refused: 0, failure: null, passed: 0, stopped: false, back: 0 }
    const moves: Taken[] = []
    const passed: string[] = []
    let told = clock.monotonic()
    let news = new Set<string>()
    const tell = (done: number) => {
      told = clock.monotonic()
      progress({ done, of: jobs.length })
      if (news.size > 0) changed([...news])
      news = new Set()
    }
    tell(0)
    let ends = false
    for (const [done, job] of jobs.entries()) {
      end.stopped = ends || halted || ended
      if (end.stopped) break
      const came = await inTurn(() => moveOne(job))
      if (came === 'passed') passed.push(job.path)
      else if (typeof came === 'string') {
        end.moved += 1
        const orders = ordersAt(came)
        moves.push({ now: came, was: job.path, sha256: job.sha256, orders, passed: false })
        for (const id of orders) news.add(id)
        await leave(dirname(job.path), saving().folder)
      } else {
        end.refused += 1
        end.failure = came.stays
        ends = came.ends
      }
      if (clock.monotonic() - told > pause) tell(done + 1)
    }
    tell(end.stopped ? end.moved + end.refused + passed.length : jobs.length)
    return { end: { ...end, passed: passed.length }, moves, passed }
  }
  const settle = () =>
    inTurn(() => settleMoves(moving)).then((ids) => {
      if (ids.length > 0) changed(ids)
    })
  const once = (way: Way, act: () => Promise<MoveEnd>): Promise<MoveEnd> => {
    // What the other way came to is no answer to this one.
    if (running && running.way !== way)
      return running.end.then(
        () => once(way, act),
        () => once(way, act),
      )
    if (running) return running.end
    halted = false
    // A file that was in use may have two names since the last move.
    const end = settle()
      .then(act)
      .finally(() => {
        running = undefined
      })
    running = { way, end }
    return end
  }
  return {
    async plan() {
      const { files, ...left } = await planMoves(db, saving(), () => ended)
      const examples = unlike(files).map(({ path, place }) => {
        const { folder, label, ending } = place()
        return { from: path, to: join(folder, `${label}${ending}`) }
      })
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      return { ...left, files: files.length, bytes, examples, back: await back() }
    },
    move: () =>
      once('there', async () => {
        const now = saving()
        const { files } = await planMoves(db, now, () => halted || ended)
        const { end, moves } = await run(
          files.map(({ path, sha256, place }) => ({
            ...{ path, sha256, one: true },
            async place() {
              const found = place()
              const ready = await readyFolder(now.folder, found.folder)
              return ready.ok ? found : ready.failure
            },
          })),
        )
        if (moves.length > 0) taken.push(moves)
        return { ...end, back: await back() }
      }),
    moveBack: () =>
      once('back', async () => {
        const { files: last, going } = await lastTaken()
        const jobs = last.filter((file) => going.has(file) || !file.passed).toReversed()
        const { end, moves, passed } = await run(
          jobs.map(({ now, was, sha256, orders }) => ({
            ...{ path: now, sha256, orders, one: false },
            place: () => placeBack(was),
          })),
        )
        const came = new Map(moves.map(({ now, was }) => [was, now]))
        // What did not go back may be tried again: its drive may come, or whoever has it open may close it.
        const left = last.filter(({ now }) => !came.has(now))
        for (const file of left) file.passed ||= passed.includes(file.now)
        for (const { now, was } of last) follow(taken, was, came.get(now))
        if (last.length > 0) taken.splice(taken.indexOf(last), 1, ...(left.length > 0 ? [left] : []))
        return { ...end, back: await back() }
      }),
    halt() {
      halted = true
    },
    start() {
      settling = settle()
    },
    async stop() {
      ended = true
      await Promise.allSettled([settling])
      // One that waits for the other way begins, and ends at once.
      while (running) await Promise.allSettled([running.end])
    },
  }
}

/** A file whose name was taken came back beside it: the moves before know it by that name. */
function follow(taken: readonly Taken[][], was: string, came: string | undefined): void {
  if (came === undefined || came === was) return
  for (const files of taken) for (const file of files) if (file.now === was) file.now = came
}

/** A few files, of as many results as there are. */
function unlike(files: readonly Planned[]): readonly Planned[] {
  const firsts = [...new Map(files.toReversed().map((file) => [file.orderId, file])).values()].toReversed()
  const shown = firsts.slice(0, mostExamples)
  return [...shown, ...files.filter((file) => !shown.includes(file)).slice(0, mostExamples - shown.length)]
}

/** A folder for a day elsewhere is the studio's work too; any other there may be the person's. */
const isDay = (folder: string) => /^\d{4}-\d\d-\d\d$/.test(basename(folder))

/** Takes an emptied folder away, and those around it up to the folder for results. */
async function leave(folder: string, saving: string): Promise<void> {
  const isInside = (path: string) => {
    const way = relative(saving, path)
    return way !== '' && !way.startsWith('..') && way !== path
  }
  try {
    if (!isInside(folder) && isDay(folder)) await rmdir(folder)
    for (let up = folder; isInside(up); up = dirname(up)) await rmdir(up)
  } catch {
    // It holds something else.
    return
  }
}
