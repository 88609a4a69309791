// @vitest-environment happy-dom
// Random drops, several under way at once and answered in any sequence: each lands where it was dropped, or its slot says why not.
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { bringFiles } from '../../../../src-renderer/create/slots/bring-pictures.ts'
import { useLandings } from '../../../../src-renderer/create/slots/use-landings.ts'
import { giveFiles } from '../../../../src-renderer/state/give-files.ts'
import { trayQuery, useTray } from '../../../../src-renderer/state/queries.ts'
import { type Destination, type SlotTarget, sameSlot, toTray } from '../../../../src-shared/destination.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { fc, withFinds } from '../../../helpers/properties.ts'
import { wordFor } from '../../given-studio.ts'
import { show } from '../../show.tsx'
import { readyItem, refusedItem } from '../tray-items.ts'

const slots: readonly SlotTarget[] = [
  { slot: 'second' },
  { slot: 'view', set: 'own:1', view: 'front' },
  { slot: 'view', set: 'own:1', view: 'left' },
  { slot: 'view', set: 'own:2', view: 'front' },
]

/** Everything has one name: a slot that went by it would take another's picture. Contents 0 to 2 lie in two folders each. */
type Thing = { readonly path: string; readonly inside: readonly (number | 'text')[] }
const file = (path: string, content: number | 'text'): Thing => ({ path, inside: [content] })
const things: readonly Thing[] = [
  ...[0, 1, 2, 3, 4, 5].map((each) => file(`a${each}`, each)),
  ...[0, 1, 2].map((each) => file(`b${each}`, each)),
  file('notes', 'text'),
  { path: 'empty', inside: [] },
  { path: 'folder of one', inside: [6, 'text'] },
  { path: 'folder of two', inside: [7, 8] },
]
const hashOf = (content: number) => content.toString(16).repeat(64)

function itemsOf({ path, inside }: Thing): TrayItem[] {
  return inside.map((content, at) =>
    content === 'text'
      ? refusedItem(`${path} ${at}`, 'not-a-picture')
      : readyItem(`${path} ${at}`, { name: 'koi.png', hash: hashOf(content) }),
  )
}

function ShownSlots() {
  const { items } = useTray()
  useLandings(items)
  return null
}

type Drop = { readonly to: Destination; readonly things: readonly Thing[] }
const drop = fc.record({
  to: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...slots) }, { weight: 1, arbitrary: fc.constant(toTray) }),
  things: fc.uniqueArray(fc.constantFrom(...things), { minLength: 1, maxLength: 3 }),
})
const goodIn = ({ things: some }: Drop) =>
  new Set(some.flatMap(({ inside }) => inside).filter((content) => content !== 'text'))

/** Every drop comes while those before it may still be under way. */
async function live(drops: readonly Drop[], when: fc.Scheduler) {
  useCreateChoice.setState({ dropped: [], moves: {}, second: null })
  const tray = new Map<string, TrayItem>()
  const { cache, page } = show(<ShownSlots />, {
    'tray.add': (words) =>
      when.schedule(
        Promise.resolve(
          words.map((word) => {
            const items = things.filter((each) => wordFor(each.path) === word).flatMap(itemsOf)
            for (const item of items) tray.set(item.id, item)
            return { entries: items.map(({ id }) => id), skipped: 0 }
          }),
        ),
      ),
    'tray.checked': (ids) =>
      when.schedule(Promise.resolve([...ids].flatMap((id) => tray.get(id) ?? [])), 'checked').then((items) => {
        // The tray tells the window on its own, before or after the answer.
        void when
          .schedule(Promise.resolve())
          .then(() => cache.setQueryData(trayQuery.queryKey, { items: [...tray.values()], skipped: 0 }))
        return items
      }),
  })
  const give = ({ to, things: some }: Drop) => {
    const files = some.map(({ path }) => new File(['x'], path))
    return to.slot === 'tray' ? giveFiles(files, to) : bringFiles(files, to)
  }
  await act(async () => {
    const given = drops.map(give)
    await when.waitFor(Promise.all(given))
    await when.waitIdle()
  })
  const { second, moves, dropped } = useCreateChoice.getState()
  page.unmount()
  const held = (to: SlotTarget) =>
    to.slot === 'second'
      ? second
      : Object.entries(moves).find(([, view]) => view && sameSlot({ slot: 'view', ...view }, to))?.[0]
  return { held, dropped }
}

it.each(withFinds())('every drop lands where it was dropped or says why not: %s', async (_, find) => {
  await fc.assert(
    fc.asyncProperty(fc.array(drop, { minLength: 1, maxLength: 6 }), fc.scheduler(), async (drops, when) => {
      const { held, dropped } = await live(drops, when)
      const aimed = (to: SlotTarget) => drops.filter((each) => each.to.slot !== 'tray' && sameSlot(each.to, to))
      for (const to of slots) {
        const last = aimed(to).at(-1)
        const said = dropped.filter((each) => sameSlot(each.to, to))
        if (!last) {
          expect([held(to) ?? null, said]).toEqual([null, []])
          continue
        }
        const [only, ...others] = goodIn(last)
        if (only === undefined || others.length > 0) {
          const why = only === undefined ? /^(refused|all-refused|nothing)$/ : /^(several|no-views)$/
          expect(said).toEqual([
            { to, stage: 'told', note: expect.objectContaining({ why: expect.stringMatching(why) }) },
          ])
          continue
        }
        expect(said).toEqual([])
        // A picture has one view at most: one that was dropped on two is at the later one to land.
        const wanted = drops.filter((each) => each.to.slot === 'view' && goodIn(each).has(only))
        if (to.slot === 'second' || wanted.length === 1) expect(held(to)).toBe(hashOf(only))
      }
    }),
    { numRuns: 150, ...find },
  )
})
