// What is saved moved to another folder and other names, and back, over real files: on one drive, to another one, and at the start after a crash.
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { factsPath, writeFacts } from '../../../../src-main/artifacts/facts-file.ts'
import { createTurns } from '../../../../src-main/library/in-turn.ts'
import { createSavedMoves, type SavedMoves } from '../../../../src-main/library/moving/saved-moves.ts'
import { createResultFiles } from '../../../../src-main/orders/results/result-files.ts'
import type { Saving } from '../../../../src-main/orders/results/saved-name.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import type { StudioDb } from '../../../../src-main/storage/studio-db.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'
import { everyFile, later, look, oldFolder, otherDrive, placeOf, read, relief, save, title } from './saved-files.ts'

let world: StudioWorld
let old: string
let saving: Saving
let moves: SavedMoves
let told: { done: number; of: number }[]
let changed: string[]
let away: string | undefined

const open = (db: StudioDb = world.db, hear: () => void = () => {}) =>
  createSavedMoves({
    ...{ db, clock: world.ports.clock, saving: () => saving, inTurn: createTurns().inTurn },
    progress(one) {
      told.push(one)
      hear()
    },
    changed: (ids) => changed.push(...ids),
  })
beforeEach(() => {
  world = studioWorld()
  old = oldFolder(world)
  saving = later(world, 'New 新')
  told = []
  changed = []
  moves = open()
})
afterEach(() => {
  world.end()
  if (away) rmSync(away, { recursive: true, force: true })
  away = undefined
})

const below = () =>
  everyFile(saving.folder)
    .map((path) => path.slice(saving.folder.length + 1))
    .sort()
const rows = () => world.db.all('select * from moving_files')

describe('a move', () => {
  it('counts first, shows old and new names, and touches nothing', async () => {
    const path = save(world, 1, '2026-11-21/a.tif')
    save(world, 2, 'b.tif')
    rmSync(join(old, 'b.tif'))
    const plan = await moves.plan()
    expect(plan).toEqual({
      ...{ files: 1, bytes: statSync(path).size, inPlace: 0, missing: 1, own: 0, back: 0 },
      examples: [{ from: path, to: join(saving.folder, title, 'general-relief.tif') }],
    })
    expect([existsSync(path), existsSync(saving.folder)]).toEqual([true, false])
  })

  it('takes each file to the folder and name of today, tells same names apart, and leaves no empty folder', async () => {
    save(world, 1, '2026-11-21/a.tif', 'one')
    save(world, 2, '2026-11-21/a (2).tif', 'two', title, reliefOf({ tier: 'pro', relief_type: 'deep' }))
    save(world, 3, '2026-11-22/c.tif', 'three', 'Löwe')
    mkdirSync(join(saving.folder, 'Löwe'), { recursive: true })
    writeFileSync(join(saving.folder, 'Löwe', 'general-relief.tif'), 'a stranger')
    expect(await moves.move()).toEqual({ moved: 3, refused: 0, failure: null, passed: 0, stopped: false, back: 3 })
    expect(below()).toEqual([
      'Löwe/general-relief (2).tif',
      'Löwe/general-relief.tif',
      `${title}/general-relief-deep.tif`,
      `${title}/general-relief.tif`,
    ])
    expect([1, 2, 3].map((number) => [placeOf(world, number).state, read(placeOf(world, number).path)])).toEqual([
      ...[
        ['saved', 'one'],
        ['saved', 'two'],
        ['saved', 'three'],
      ],
    ])
    expect(read(join(saving.folder, 'Löwe', 'general-relief.tif'))).toBe('a stranger')
    expect(existsSync(join(old, '2026-11-21'))).toBe(false)
    expect([told[0], told.at(-1), rows()]).toEqual([{ done: 0, of: 3 }, { done: 3, of: 3 }, []])
    expect(changed.sort()).toEqual(['order-1', 'order-2', 'order-3'])
    // They lie right now: there is nothing to do any more.
    expect(await moves.plan()).toMatchObject({ files: 0, inPlace: 3, back: 3 })
  })

  it('calls the files of one order the same, whichever name is taken', async () => {
    const paths = ['a.tif', 'a-preview.png'].map((name) => join(old, name))
    mkdirSync(old, { recursive: true })
    for (const path of paths) writeFileSync(path, basename(path))
    const files = paths.map((path, at) => ({ id: `artifact-${at}`, type: ['tif', 'preview'][at] ?? '', path }))
    recordOrder(world.db, { number: 1, title: 'Löwe', request: relief, files })
    mkdirSync(join(saving.folder, 'Löwe'), { recursive: true })
    writeFileSync(join(saving.folder, 'Löwe', 'general-relief-preview.png'), 'a stranger')
    expect(await moves.move()).toMatchObject({ moved: 2, refused: 0 })
    expect(below()).toEqual([
      'Löwe/general-relief (2)-preview.png',
      'Löwe/general-relief (2).tif',
      'Löwe/general-relief-preview.png',
    ])
  })

  it('goes back to where everything was, beside what has its name now, and only once', async () => {
    const [a, b] = [save(world, 1, '2026-11-21/a.tif'), save(world, 2, 'b.tif', 'two', 'Löwe')]
    await moves.move()
    writeFileSync(b, 'a stranger')
    expect(await moves.moveBack()).toMatchObject({ moved: 2, refused: 0, back: 0 })
    expect([placeOf(world, 1).path, placeOf(world, 2).path]).toEqual([a, b.replace('.tif', ' (2).tif')])
    expect([read(a), read(b), read(placeOf(world, 2).path), below()]).toEqual([
      'content of 2026-11-21/a.tif',
      'a stranger',
      'two',
      [],
    ])
    expect(await moves.moveBack()).toMatchObject({ moved: 0 })
    // They are the studio’s own still, and can be moved again.
    expect(await moves.plan()).toMatchObject({ files: 2, own: 0 })
  })

  it('leaves what the person moved or renamed, what is missing and what is deleted, and counts them', async () => {
    save(world, 1, 'a.tif')
    const mine = save(world, 2, 'b.tif', 'two')
    save(world, 3, 'c.tif', 'three')
    const kept = save(world, 4, 'd.tif', 'four')
    await look(world, 1, 2, 3, 4)
    renameSync(mine, join(old, 'my own name.tif'))
    await look(world, 2)
    const files = createResultFiles({ db: world.db, clock: world.ports.clock, changed: () => {} })
    expect(await files.relocate('artifact-2', join(old, 'my own name.tif'))).toMatchObject({ ok: true })
    rmSync(join(old, 'c.tif'))
    world.db.run("insert into deleted_results (order_id, at, whole) values ('order-4', 1, 1)")
    expect(await moves.plan()).toMatchObject({ files: 1, own: 1, missing: 1 })
    expect(await moves.move()).toMatchObject({ moved: 1, refused: 0 })
    expect([existsSync(join(old, 'my own name.tif')), existsSync(kept), placeOf(world, 2).state]).toEqual([
      true,
      true,
      'saved',
    ])
  })

  it('takes along a file that two results share, and one that was edited where it lies', async () => {
    const shared = save(world, 1, 'a.tif')
    recordOrder(world.db, {
      ...{ number: 2, title: 'another', request: relief },
      files: [{ id: 'artifact-2', type: 'tif', path: shared }],
    })
    const edited = save(world, 3, 'c.tif', 'three', 'Löwe')
    await look(world, 1, 2, 3)
    writeFileSync(edited, 'edited by hand')
    await look(world, 3)
    expect(await moves.move()).toMatchObject({ moved: 2 })
    expect(placeOf(world, 1)).toEqual(placeOf(world, 2))
    expect([placeOf(world, 1).state, read(placeOf(world, 3).path)]).toEqual(['saved', 'edited by hand'])
    await look(world, 1, 2, 3)
    expect(windowOrders(world.db, ['order-3'])[0]?.artifacts[0]).toMatchObject({ state: 'saved', changed: true })
  })

  it('leaves alone what came under way since it was counted', async () => {
    save(world, 1, 'a.tif', 'one')
    save(world, 2, 'b.tif', 'two', 'Löwe')
    const waiting = `insert into artifacts (id, order_id, service_id, type, state) values ('late', 'order-2', 's', 'png', 'waiting')`
    const between = open(world.db, () => {
      if (told.length === 1) world.db.run(waiting)
    })
    expect(await between.move()).toMatchObject({ moved: 1, passed: 1, refused: 0 })
    expect([placeOf(world, 2).path, existsSync(join(old, 'b.tif'))]).toEqual([join(old, 'b.tif'), true])
  })

  it('stops after the file that it is at, and the rest is where it was', async () => {
    for (let number = 1; number <= 5; number += 1) save(world, number, `${number}.tif`, `${number}`, `${number}`)
    const slow = open(world.db, () => slow.halt())
    const end = await slow.move()
    expect(end).toMatchObject({ moved: 0, stopped: true })
    expect(everyFile(old)).toHaveLength(5)
    expect(await moves.move()).toMatchObject({ moved: 5, stopped: false })
  })

  it('ends when its folder cannot be written to, and says why', async () => {
    save(world, 1, 'a.tif')
    writeFileSync(saving.folder, 'in the way')
    expect(await moves.move()).toMatchObject({
      // It was the last one: there are no others.
      ...{ moved: 0, refused: 1, stopped: false },
      failure: { kind: 'folder-unavailable' },
    })
    expect([read(join(old, 'a.tif')), placeOf(world, 1).path, rows()]).toEqual([
      'content of a.tif',
      join(old, 'a.tif'),
      [],
    ])
  })

  it('never leads out of the folder by a link in it', async () => {
    save(world, 1, 'a.tif')
    mkdirSync(saving.folder)
    symlinkSync(old, join(saving.folder, title))
    expect(await moves.move()).toMatchObject({ moved: 0, refused: 1 })
    expect(everyFile(old)).toEqual([join(old, 'a.tif')])
  })
})

describe('the way back', () => {
  const places = () => [1, 2, 3].map((number) => placeOf(world, number).path)
  let first: string[]
  beforeEach(() => {
    first = [1, 2, 3].map((number) => save(world, number, `day/${number}.tif`, `${number}`, `Löwe ${number}`))
  })

  it('offers only what can go back, and tells once what cannot', async () => {
    await moves.move()
    rmSync(String(places()[0]))
    await look(world, 1)
    expect(await moves.plan()).toMatchObject({ back: 2 })
    // A file has the name of their folder: they cannot go back yet.
    rmSync(join(old, 'day'), { recursive: true })
    writeFileSync(join(old, 'day'), 'in the way')
    expect(await moves.moveBack()).toMatchObject({ moved: 0, refused: 2, passed: 1, stopped: false, back: 2 })
    rmSync(join(old, 'day'))
    expect(await moves.moveBack()).toMatchObject({ moved: 2, refused: 0, passed: 0, failure: null, back: 0 })
    expect(places().slice(1)).toEqual(first.slice(1))
  })

  it('comes to the move before where nothing of the last one is there any more', async () => {
    await moves.move()
    const lone = save(world, 4, '4.tif', 'four', 'Ende')
    await moves.move()
    expect(existsSync(lone)).toBe(false)
    rmSync(placeOf(world, 4).path)
    await look(world, 4)
    expect(await moves.plan()).toMatchObject({ back: 3 })
    expect(await moves.moveBack()).toMatchObject({ moved: 3, passed: 0, back: 0 })
    expect(places()).toEqual(first)
  })

  it('tries again what was under way', async () => {
    await moves.move()
    const waiting = `insert into artifacts (id, order_id, service_id, type, state) values ('late', 'order-2', 's', 'png', 'waiting')`
    world.db.run(waiting)
    expect(await moves.moveBack()).toMatchObject({ moved: 2, passed: 1, back: 0 })
    world.db.run(`delete from artifacts where id = 'late'`)
    expect(await moves.plan()).toMatchObject({ back: 1 })
    expect(await moves.moveBack()).toMatchObject({ moved: 1, passed: 0, back: 0 })
  })

  it('never takes another result that has the name of one it moved', async () => {
    await moves.move()
    const [taken] = places()
    rmSync(String(taken))
    world.db.run(`delete from artifacts where order_id = 'order-1'`)
    writeFileSync(String(taken), 'another')
    recordOrder(world.db, {
      ...{ number: 9, title: 'another', request: relief },
      files: [{ id: 'artifact-9', type: 'tif', path: String(taken) }],
    })
    expect(await moves.moveBack()).toMatchObject({ moved: 2, passed: 1, back: 0 })
    expect(placeOf(world, 9).path).toBe(taken)
  })

  it('comes after a move that goes on, and tells its own numbers', async () => {
    const [there, back] = await Promise.all([moves.move(), moves.moveBack()])
    expect([there, back]).toMatchObject([
      { moved: 3, back: 3 },
      { moved: 3, back: 0 },
    ])
    expect(places()).toEqual(first)
  })

  it('tells of a stop as far as it came', async () => {
    const slow = open(world.db, () => slow.halt())
    expect(await slow.move()).toMatchObject({ moved: 0, stopped: true })
    expect(told.at(-1)).toEqual({ done: 0, of: 3 })
  })
})

describe.skipIf(!otherDrive)('to another drive', () => {
  beforeEach(() => {
    away = mkdtempSync(join(String(otherDrive), 'studio '))
    saving = { ...saving, folder: join(away, 'Neu 新') }
  })

  it('is copied, proved and only then removed; its time stays, and it comes back', async () => {
    const path = save(world, 1, 'a.tif')
    utimesSync(path, 1_700_000_000, 1_700_000_000)
    await look(world, 1)
    expect(await moves.move()).toMatchObject({ moved: 1, refused: 0 })
    expect([existsSync(path), below(), statSync(placeOf(world, 1).path).mtimeMs]).toEqual([
      ...[false, [`${title}/general-relief.tif`], 1_700_000_000_000],
    ])
    expect(await moves.moveBack()).toMatchObject({ moved: 1 })
    expect([read(path), below(), rows()]).toEqual(['content of a.tif', [], []])
  })

  it('takes the facts of a file along, and brings them back', async () => {
    const path = save(world, 1, 'a.tif')
    await writeFacts(path, { points: 50 }, 'part')
    const facts = read(factsPath(path))
    await moves.move()
    expect([existsSync(factsPath(path)), read(factsPath(placeOf(world, 1).path))]).toEqual([false, facts])
    await moves.moveBack()
    expect([read(factsPath(path)), below()]).toEqual([facts, []])
  })
})

describe('a start after a crash', () => {
  const start = async () => {
    moves = open()
    moves.start()
    await moves.moveBack()
  }
  const note = (path: string, more: { target?: string; copy?: string; landed?: number }) =>
    world.db.run(
      'insert into moving_files (path, sha256, target, copy, landed) values (?, (select sha256 from artifacts where path = ?), ?, ?, ?)',
      ...[path, path, more.target ?? null, more.copy ?? null, more.landed ?? 0],
    )
  const target = () => join(saving.folder, 't.tif')
  let path: string
  beforeEach(() => {
    path = save(world, 1, 'a.tif')
    mkdirSync(saving.folder)
  })
  const there = () => ({ old: existsSync(path), files: below(), named: placeOf(world, 1).path, rows: rows().length })

  it('finds a file that has its new name alone', async () => {
    renameSync(path, target())
    note(path, { target: target() })
    await start()
    expect(there()).toEqual({ old: false, files: ['t.tif'], named: target(), rows: 0 })
  })
  it('finds it although a look called it gone meanwhile', async () => {
    renameSync(path, target())
    await look(world, 1)
    note(path, { target: target() })
    await start()
    expect([there(), placeOf(world, 1).state]).toEqual([
      { old: false, files: ['t.tif'], named: target(), rows: 0 },
      'saved',
    ])
  })
  it('takes the first name of a file away that has both', async () => {
    linkSync(path, target())
    note(path, { target: target() })
    await start()
    expect(there()).toEqual({ old: false, files: ['t.tif'], named: target(), rows: 0 })
  })
  it('brings the facts of a file to its new name', async () => {
    await writeFacts(path, { points: 50 }, 'part')
    renameSync(path, target())
    note(path, { target: target() })
    await start()
    expect(there()).toMatchObject({ files: ['t.tif', 't.tif.json'], named: target() })
    expect(existsSync(factsPath(path))).toBe(false)
  })
  it('is not needed by the next move, which begins with what the last one could not end', async () => {
    linkSync(path, target())
    note(path, { target: target() })
    expect(await moves.move()).toMatchObject({ moved: 1, refused: 0 })
    expect([there().old, below(), rows()]).toEqual([false, [`${title}/general-relief.tif`], []])
  })
  it('leaves a stranger’s file that has the name', async () => {
    writeFileSync(target(), 'a stranger')
    note(path, { target: target() })
    await start()
    expect(there()).toEqual({ old: true, files: ['t.tif'], named: path, rows: 0 })
    expect(read(target())).toBe('a stranger')
  })
  it('takes an empty file away that only held the name', async () => {
    writeFileSync(target(), '')
    note(path, { target: target() })
    await start()
    expect(there()).toEqual({ old: true, files: [], named: path, rows: 0 })
  })
  it('takes half a copy away', async () => {
    const copy = join(saving.folder, '.x.part')
    writeFileSync(copy, 'cont')
    note(path, { copy })
    await start()
    expect(there()).toEqual({ old: true, files: [], named: path, rows: 0 })
  })
  it('takes a copy away that has its name beside that of the part', async () => {
    const copy = join(saving.folder, '.x.part')
    writeFileSync(copy, read(path))
    linkSync(copy, target())
    note(path, { copy, target: target() })
    await start()
    expect(there()).toEqual({ old: true, files: [], named: path, rows: 0 })
  })
  it('goes on with a whole copy that has its name', async () => {
    writeFileSync(target(), read(path))
    const { atime, mtime } = statSync(path)
    utimesSync(target(), atime, mtime)
    utimesSync(path, atime, mtime)
    note(path, { copy: join(saving.folder, '.x.part'), target: target() })
    await start()
    expect(there()).toEqual({ old: false, files: ['t.tif'], named: target(), rows: 0 })
  })
  it('removes the old file of a copy that the records name, but not one that was edited since', async () => {
    writeFileSync(target(), read(path))
    world.db.run('update artifacts set path = ?', target())
    note(path, { copy: join(saving.folder, '.x.part'), target: target(), landed: 1 })
    writeFileSync(path, 'edited')
    await start()
    expect(there()).toEqual({ old: true, files: ['t.tif'], named: target(), rows: 0 })
    writeFileSync(path, read(target()))
    note(path, { copy: join(saving.folder, '.x.part'), target: target(), landed: 1 })
    await start()
    expect(there()).toEqual({ old: false, files: ['t.tif'], named: target(), rows: 0 })
  })
})
