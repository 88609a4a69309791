// Moves of what is saved at random, cut short after any write into the records: no byte is lost, and each result has one file, which they name.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createTurns } from '../../../../src-main/library/in-turn.ts'
import { createSavedMoves, type SavedMoves } from '../../../../src-main/library/moving/saved-moves.ts'
import type { Saving } from '../../../../src-main/orders/results/saved-name.ts'
import type { StudioDb } from '../../../../src-main/storage/studio-db.ts'
import { fc } from '../../../helpers/properties.ts'
import { studioWorld } from '../../../helpers/studio/studio-world.ts'
import { everyFile, later, look, otherDrive, placeOf, read, save, title } from './saved-files.ts'

class Cut extends Error {}

/** Ends the app after so many writes: from then on every statement throws. */
function dying(db: StudioDb, after: number): StudioDb {
  let left = after
  const alive = <T>(act: () => T): T => {
    if (left <= 0) throw new Cut()
    return act()
  }
  return {
    ...db,
    get: (sql, ...values) => alive(() => db.get(sql, ...values)),
    all: (sql, ...values) => alive(() => db.all(sql, ...values)),
    run: (sql, ...values) => alive(() => db.run(sql, ...values)),
    transaction: (work) =>
      alive(() => {
        const done = db.transaction(work)
        left -= 1
        return done
      }),
  }
}

type Act =
  | { what: 'move'; back: boolean; to: number; dies: number | null }
  | { what: 'take'; of: number }
  | { what: 'edit'; of: number }
const of = fc.nat({ max: 3 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ what: fc.constant('move' as const), back: fc.boolean(), to: of },
      dies: fc.option(fc.integer({ min: 0, max: 14 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take' as const), of }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('edit' as const), of }) },
)

it('loses no byte whatever is moved, cut short, taken and edited, and leaves one file of each result, which the records name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 8 }), async (acts) => {
      const world = studioWorld()
      const away = otherDrive && mkdtempSync(join(otherDrive, 'studio '))
      const numbers = [1, 2, 3, 4]
      const places: Saving[] = [
        later(world, 'New 新'),
        { ...later(world, 'New 新'), pattern: '{name}' },
        { ...later(world, 'Old 旧'), pattern: '{date}/{name}-{kind}' },
        { ...later(world, 'New 新'), folder: join(away ?? world.folder, 'third') },
      ]
      let saving = later(world, 'New 新')
      const open = (db: StudioDb = world.db) =>
        createSavedMoves({
          ...{ db, clock: world.ports.clock, saving: () => saving, inTurn: createTurns().inTurn },
          ...{ progress: () => {}, changed: () => {} },
        })
      const contents = new Map(numbers.map((number) => [number, `content ${number}`]))
      for (const number of numbers)
        save(world, number, `sub/${number}.tif`, contents.get(number), number < 3 ? title : `${number}`)
      await look(world, ...numbers)
      const strangers: string[] = []
      let moves = open()
      for (const act of acts) {
        if (act.what === 'edit') {
          const number = act.of + 1
          contents.set(number, `edited ${number} ${strangers.length}`)
          writeFileSync(placeOf(world, number).path, String(contents.get(number)))
          await look(world, number)
        } else if (act.what === 'take') {
          const { folder } = places[act.of] ?? saving
          const path = join(folder, title, 'general-relief.tif')
          if (existsSync(path)) continue
          mkdirSync(dirname(path), { recursive: true })
          strangers.push(`stranger ${strangers.length}`)
          writeFileSync(path, String(strangers.at(-1)))
        } else {
          saving = places[act.to] ?? saving
          const acting = act.dies === null ? moves : open(dying(world.db, act.dies))
          await (act.back ? acting.moveBack() : acting.move()).catch((error: unknown) => {
            if (!(error instanceof Cut)) throw error
          })
          if (act.dies !== null) {
            world.reopen()
            moves = open()
            moves.start()
            await moves.moveBack()
          }
        }
        await look(world, ...numbers)
        for (const number of numbers) {
          const { state, path } = placeOf(world, number)
          expect([state, existsSync(path) && read(path)]).toEqual(['saved', contents.get(number)])
        }
        const all = [...everyFile(world.folder), ...everyFile(away ?? '')].filter(
          (path) => !basename(path).startsWith('studio.db'),
        )
        expect(all.map(read).sort()).toEqual([...contents.values(), ...strangers].sort())
      }
      world.end()
      if (away) rmSync(away, { recursive: true, force: true })
    }),
    { numRuns: 25 },
  )
})

it('takes back move after move, the last first, until every file is where it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ to: of, stopAfter: fc.option(of) }), { maxLength: 5 }), async (acts) => {
      const world = studioWorld()
      const numbers = [1, 2, 3, 4]
      const places: Saving[] = [
        later(world, 'New 新'),
        { ...later(world, 'New 新'), pattern: '{name}' },
        { ...later(world, 'Old 旧'), pattern: '{date}/{name}-{kind}' },
        { ...later(world, 'Other'), pattern: '{id}' },
      ]
      let saving = later(world, 'New 新')
      let stopAfter: number | null = null
      const moves: SavedMoves = createSavedMoves({
        ...{ db: world.db, clock: world.ports.clock, saving: () => saving, changed: () => {} },
        inTurn: async (act) => {
          if (stopAfter !== null && stopAfter-- === 0) moves.halt()
          return await act()
        },
        progress: () => {},
      })
      for (const number of numbers) save(world, number, `sub/${number}.tif`, `content ${number}`, `${title} ${number}`)
      await look(world, ...numbers)
      const whereAll = () => numbers.map((number) => placeOf(world, number).path)
      const first = whereAll()
      for (const act of acts) {
        saving = places[act.to] ?? saving
        stopAfter = act.stopAfter
        await moves.move()
      }
      stopAfter = null
      for (let back = (await moves.plan()).back; back > 0; ) {
        const end = await moves.moveBack()
        expect(end.refused).toBe(0)
        back = end.back
      }
      expect(whereAll()).toEqual(first)
      expect(first.every((path) => existsSync(path))).toBe(true)
      world.end()
    }),
    { numRuns: 25 },
  )
})
