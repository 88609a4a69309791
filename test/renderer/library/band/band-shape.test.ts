// What a band touches: cards by their place in the layout, in view or not, and nothing of the gaps between them.
import { describe, expect, it } from 'vitest'
import { boxOf, cardsIn, scrollAt } from '../../../../src-renderer/library/band/band-shape.ts'
import { columnsFor, gap, padding, rowHeight } from '../../../../src-renderer/library/grid-shape.ts'
import { fc } from '../../../helpers/properties.ts'

const side = 18
/** Every card's box, as the page lays them out. */
function boxes(count: number, columns: number, width: number) {
  const card = Math.max(80, (width - 2 * side - gap * (columns - 1)) / columns)
  const row = rowHeight(width, columns)
  return Array.from({ length: count }, (_, index) => {
    const left = side + (index % columns) * (card + gap)
    const top = padding + Math.floor(index / columns) * row
    return { left, top, right: left + card, bottom: top + row - gap }
  })
}

describe('a band', () => {
  it('touches exactly the cards that it overlaps, from whichever corner it is drawn', () => {
    const share = fc.nat(997)
    const shares = fc.record({ x: share, y: share })
    const widths = fc.integer({ min: 300, max: 1400 })
    const sizes = fc.integer({ min: 120, max: 280 })
    fc.assert(
      fc.property(shares, shares, fc.nat(120), widths, sizes, (from, to, count, width, size) => {
        const columns = columnsFor(width, size)
        const height = padding + Math.ceil(count / columns) * rowHeight(width, columns)
        // Off whole pixels, so that no edge is met exactly, which fractions of a pixel round either way.
        const at = ({ x, y }: typeof from) => ({
          x: Math.round((x / 997) * width) + 0.27,
          y: Math.round((y / 997) * height) + 0.27,
        })
        const band = boxOf(at(from), at(to))
        const overlapped = boxes(count, columns, width).flatMap(({ left, top, right, bottom }, index) =>
          left <= band.right && right >= band.left && top <= band.bottom && bottom >= band.top ? [index] : [],
        )
        expect(cardsIn(band, { count, columns, width })).toEqual(overlapped)
        expect(boxOf(at(to), at(from))).toEqual(band)
      }),
      { numRuns: 400 },
    )
  })

  it('between two columns or rows touches none', () => {
    const [first, second] = boxes(4, 2, 500)
    if (!first || !second) throw new Error('two cards')
    const between = { left: first.right + 2, right: second.left - 2, top: 0, bottom: 400 }
    expect(cardsIn(between, { count: 4, columns: 2, width: 500 })).toEqual([])
    const below = { left: 0, right: 500, top: first.bottom + 2, bottom: first.bottom + gap - 2 }
    expect(cardsIn(below, { count: 4, columns: 2, width: 500 })).toEqual([])
  })

  it('over all of it touches all, however many there are', () => {
    const all = cardsIn({ left: 0, top: 0, right: 1200, bottom: 1e9 }, { count: 50_000, columns: 6, width: 1200 })
    expect([all.length, all[0], all.at(-1)]).toEqual([50_000, 0, 49_999])
  })
})

it('the grid scrolls only near its upper and lower edge, and fastest beyond them', () => {
  expect(scrollAt(300, 600)).toBe(0)
  expect([scrollAt(-500, 600), scrollAt(1100, 600)]).toEqual([-scrollAt(600, 600), scrollAt(600, 600)])
  expect(scrollAt(20, 600)).toBeLessThan(0)
  expect(scrollAt(580, 600)).toBeGreaterThan(0)
  expect(scrollAt(580, 600)).toBeLessThan(scrollAt(600, 600))
})
