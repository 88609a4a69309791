// Deletes results: their files go into holding, all of a result or none, and each move is noted before it is made.
import type { Failure } from '../../../src-shared/failure.ts'
import type { Deletion } from '../../../src-shared/orders/deleted.ts'
import { isOver } from '../../../src-shared/orders/stages.ts'
import { factsPath, isFactsFile } from '../../artifacts/facts-file.ts'
import { stageOf } from '../../orders/records/order-book.ts'
import { codeOf } from '../../storage/disk-failure.ts'
import { awaitedOrders } from '../../views/recipe-orders.ts'
import { bringBackFiles, landed } from './bring-back.ts'
import type { HeldFile } from './deleted-book.ts'
import { holdingPlaces, isThere, moveAway, moveFailure } from './hold-file.ts'
import type { Holding } from './holding.ts'

/** Every file of a result that is to be moved; or why it stays. */
type Plan = { orderId: string; files: { path: string; places: string[] }[]; missing: boolean }

/** Deletes the results of these orders; unknown ones and those that are deleted already are passed over. */
export async function takeAway(orderIds: readonly string[], holding: Holding): Promise<Deletion> {
  const { db, book, kept, now } = holding
  const came: Deletion = { deleted: [], missing: 0, refused: [] }
  const refuse = (orderId: string, why: Failure) => came.refused.push({ orderId, failure: why })
  const awaited = new Set(awaitedOrders(db))
  const going = new Set<string>()
  const plans: Plan[] = []
  for (const orderId of new Set(orderIds)) {
    const stage = stageOf(db, orderId)
    if (stage === undefined || book.isDeleted(orderId)) continue
    if (!isOver(stage) || kept.isComing(orderId)) refuse(orderId, { kind: 'result-coming' })
    else if (awaited.has(orderId)) refuse(orderId, { kind: 'result-needed' })
    else {
      const plan = await planOf(orderId, going, holding)
      if ('kind' in plan) refuse(orderId, plan)
      else plans.push(plan)
      if (!('kind' in plan)) going.add(orderId)
    }
  }
  const noted = db.transaction(() => {
    book.mark([...going], now())
    return plans.map((plan) => ({ plan, files: plan.files.map((file) => noteFile(plan.orderId, file, holding)) }))
  })
  for (const { plan, files } of noted) {
    const { trouble, left } = await moveAll(files, holding)
    if (trouble) refuse(plan.orderId, trouble)
    if (left) going.delete(plan.orderId)
    if (trouble) continue
    came.deleted.push(plan.orderId)
    came.missing += Number(plan.missing)
  }
  const whole = new Set(came.deleted)
  db.transaction(() => {
    book.setWhole(came.deleted, true)
    book.unmark([...going].filter((id) => !whole.has(id)))
    for (const { plan, files } of noted)
      if (whole.has(plan.orderId)) for (const { file } of files) setGone(file, holding)
  })
  return came
}

async function planOf(orderId: string, going: ReadonlySet<string>, holding: Holding): Promise<Plan | Failure> {
  const { book, kept, folders, freshName } = holding
  const paths = new Set(kept.ofOrder(orderId).map(({ path }) => path))
  // Results of the same content may share one file: it stays while another one needs it.
  const isNeeded = (path: string) =>
    kept
      .at(path)
      .some((one) => one.orderId !== orderId && !one.gone && !going.has(one.orderId) && !book.isDeleted(one.orderId))
  const there: string[] = []
  for (const path of paths) {
    const seen = await isThere(path)
    if (seen === undefined) return { kind: 'folder-unavailable' }
    if (seen) there.push(path)
  }
  const results = there.filter((path) => !isNeeded(path))
  const beside = await Promise.all(
    results.map(async (path) => ((await isFactsFile(factsPath(path))) ? [factsPath(path)] : [])),
  )
  // Each after its result: it comes back beside it.
  const moving = [...results, ...beside.flat()]
  const files = moving.map(async (path) => ({ path, places: await holdingPlaces(path, freshName(), folders()) }))
  return { orderId, files: await Promise.all(files), missing: there.length === 0 && paths.size > 0 }
}

type Noted = { file: HeldFile; others: string[] }

function noteFile(orderId: string, { path, places }: Plan['files'][number], holding: Holding): Noted {
  const [held = '', ...others] = places
  const file = holding.book.hold({ orderId, path, held })
  setGone(file, holding)
  return { file, others }
}

const setGone = ({ path }: HeldFile, { kept }: Holding) => {
  for (const one of kept.at(path)) kept.setGone(one)
}

/**
 * `trouble` tells why one of the files could not be moved. All of them are at their places again then, but those that are
 * `left` in holding.
 */
async function moveAll(files: readonly Noted[], holding: Holding): Promise<{ trouble?: Failure; left?: boolean }> {
  const moved: HeldFile[] = []
  for (const [at, { file, others }] of files.entries()) {
    try {
      moved.push(await moveOne(file, others, holding))
    } catch (error) {
      const trouble = moveFailure(error)
      for (const each of files.slice(at)) await landed(each.file, each.file.path, holding)
      const back = await bringBackFiles(moved, holding)
      return { trouble, left: back.trouble !== undefined }
    }
  }
  return {}
}

async function moveOne(
  file: HeldFile,
  others: readonly string[],
  { db, book }: Pick<Holding, 'db' | 'book'>,
): Promise<HeldFile> {
  try {
    await moveAway(file.path, file.held)
    return file
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || codeOf(error) !== 'EXDEV') throw error
    const elsewhere = { ...file, held: next }
    db.transaction(() => book.move(file, { held: next }))
    return await moveOne(elsewhere, rest, { db, book })
  }
}
