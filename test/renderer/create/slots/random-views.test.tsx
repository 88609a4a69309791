// @vitest-environment happy-dom
// Random drops of views, one after another and all at once: each comes where it was dropped or belongs, or a slot names it.
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { moveViews, putPicture } from '../../../../src-renderer/create/slots/put-picture.ts'
import { trayPictures } from '../../../../src-renderer/create/tray/tray-pictures.ts'
import {
  type Arranged,
  arrangeViews,
  movePicture,
  viewSlotOf,
} from '../../../../src-renderer/create/views/view-sets.ts'
import { type SlotTarget, sameSlot, type ViewSlot } from '../../../../src-shared/destination.ts'
import { fc, withFinds } from '../../../helpers/properties.ts'
import { landingWindow, type Picture } from './landing-window.tsx'

const paths = [
  'coin front',
  'coin left',
  'coin back',
  'Coin_Front',
  'seal front',
  'seal left',
  'x/front',
  'y/front',
  'y/left',
]
const plain = ['koi', 'lotus', 'x/rose']
const hashOf = (at: number) => at.toString(16).repeat(64)
const pictures: readonly Picture[] = [...paths, ...plain].map((path, at) => ({
  path: `${path}.png`,
  hash: hashOf(at),
}))
const koi: Picture = { path: 'koi.png', hash: hashOf(paths.length) }
const rose: Picture = { path: 'x/rose.png', hash: hashOf(paths.length + 2) }
/** The bytes of koi under a name that tells a view. */
const copy: Picture = { path: 'seal right.png', hash: koi.hash }

const slots: readonly ViewSlot[] = [
  { set: 'own:1', view: 'front' },
  { set: 'own:1', view: 'left' },
  { set: 'own:2', view: 'front' },
  { set: '/coin', view: 'front' },
  { set: '/coin', view: 'left' },
  { set: '/seal', view: 'right' },
  { set: 'y/', view: 'left' },
]
const slotOf = (to: ViewSlot): SlotTarget => ({ slot: 'view', ...to })

const slot = fc.constantFrom(...slots)
const some = (minLength: number) => fc.uniqueArray(fc.constantFrom(...pictures, copy), { minLength, maxLength: 5 })
type Step =
  | { readonly what: 'drop'; readonly files: readonly Picture[]; readonly to: ViewSlot }
  | { readonly what: 'put'; readonly hash: string; readonly to: ViewSlot | null }
const hand = fc.record({
  what: fc.constant('put' as const),
  hash: fc.constantFrom(...pictures.map(({ hash }) => hash)),
  to: fc.option(slot),
})
const drop = fc.record({ what: fc.constant('drop' as const), files: some(1), to: slot })

type Window = ReturnType<typeof landingWindow>
const told = (to?: ViewSlot): readonly string[] =>
  useCreateChoice
    .getState()
    .dropped.filter((each) => !to || sameSlot(each.to, slotOf(to)))
    .flatMap((each) => (each.stage === 'told' && each.note.why === 'left' ? each.note.hashes : []))

function put(window: Window, hash: string, to: ViewSlot | null) {
  if (!window.items().some(({ check }) => check.state === 'ready' && check.source.hash === hash)) return
  const arranged = window.now()
  if (to) putPicture(hash, slotOf(to), arranged, window.items())
  else moveViews((moves) => movePicture(arranged, moves, hash, null))
}

/** What was dropped and what was there before is where it should be, or its slot names it. */
function check(
  window: Window,
  { files, to }: Extract<Step, { what: 'drop' }>,
  before: Arranged,
  moved: ReadonlySet<string>,
) {
  const after = window.now()
  // In the tray's sequence: of the same bytes it shows the first name.
  const items = window.items().filter(({ id }) => files.some(({ path }) => path === id))
  const dropped = trayPictures(items)
  const names = arrangeViews(dropped, {})
  const single = dropped.length === 1
  const whole = names.sets.length === 1 && before.sets.some(({ id }) => id === to.set)
  const named = (hash: string) => {
    const own = viewSlotOf(names, hash)
    return own && whole ? { set: to.set, view: own.view } : own
  }
  for (const { hash } of dropped) {
    const isCopy = items.some(({ check: c }) => c.state === 'ready' && c.source.hash === hash && c.duplicateOf)
    const stays = isCopy && !single && !whole && !moved.has(hash) ? viewSlotOf(before, hash) : null
    const wanted = names.sets.length === 0 && !single ? null : (stays ?? (single ? to : named(hash)))
    if (wanted) expect([hash, viewSlotOf(after, hash)]).toEqual([hash, wanted])
  }
  const seen = single ? before.sets.find(({ id }) => id === to.set)?.views[to.view] : undefined
  const had = before.sets.flatMap(({ views }) => Object.values(views)).filter((hash) => hash !== seen)
  const expected = [...(names.sets.length === 0 ? [] : dropped.map(({ hash }) => hash)), ...had]
  const lost = expected.filter((hash) => after.left.includes(hash))
  expect(told(to)).toEqual(expect.arrayContaining(lost))
}

describe('views that are dropped', () => {
  const foundOfCopies = {
    seed: 1250605485,
    example: [[copy], [{ what: 'drop', files: [koi, copy, rose], to: { set: '/coin', view: 'front' } }]] as [
      Picture[],
      Step[],
    ],
  }
  it.each(withFinds(foundOfCopies))(
    'one drop after another come where they belong, or are named: %s',
    async (_, find) => {
      const given = [some(0), fc.array(fc.oneof({ weight: 3, arbitrary: drop }, hand), { maxLength: 6 })] as const
      await fc.assert(
        fc.asyncProperty(...given, async (there, steps) => {
          const window = landingWindow(async (value) => value)
          act(() => window.add(there))
          for (const step of steps) {
            if (step.what === 'put') {
              act(() => put(window, step.hash, step.to))
              continue
            }
            const { moves } = useCreateChoice.getState()
            const before = window.now()
            await act(() => window.drop(step.files, slotOf(step.to)))
            check(window, step, before, new Set(Object.keys(moves)))
          }
          window.close()
        }),
        { numRuns: 150, ...find },
      )
    },
  )

  it.each(withFinds())('all at once are each in a slot, or named: %s', async (_, find) => {
    const many = fc.record({ files: some(2), to: slot })
    const given = [some(0), fc.array(many, { minLength: 2, maxLength: 4 }), fc.scheduler()] as const
    await fc.assert(
      fc.asyncProperty(...given, async (there, drops, when) => {
        const window = landingWindow((value) => when.schedule(Promise.resolve(value)))
        act(() => window.add(there))
        await act(async () => {
          const given = drops.map(({ files, to }) => window.drop(files, slotOf(to)))
          await when.waitFor(Promise.all(given))
          await when.waitIdle()
        })
        // A later drop on the same slot is the one that counts.
        const landed = drops.filter(
          ({ to }, at) => !drops.slice(at + 1).some((later) => sameSlot(slotOf(later.to), slotOf(to))),
        )
        const expected = landed.flatMap(({ files }) => {
          const dropped = trayPictures(window.items().filter(({ id }) => files.some(({ path }) => path === id)))
          return dropped.length > 1 && arrangeViews(dropped, {}).sets.length > 0 ? dropped.map(({ hash }) => hash) : []
        })
        const lost = expected.filter((hash) => window.now().left.includes(hash))
        expect(told()).toEqual(expect.arrayContaining(lost))
        window.close()
      }),
      { numRuns: 100, ...find },
    )
  })
})
