// Panes side by side: three in the row or in two rows by what shows them larger, and a last row in the middle.
import { describe, expect, it } from 'vitest'
import { arrangementOf, startOf } from '../../../../src-renderer/viewer/together/arrangement.ts'

const wide = { width: 1400, height: 500 }
const tall = { width: 700, height: 628 }
const starts = (count: number, room: typeof wide) => {
  const arrangement = arrangementOf(count, room)
  return { ...arrangement, starts: Array.from({ length: count }, (_, at) => startOf(at, count, arrangement)) }
}

describe('panes', () => {
  it('of two stand side by side, of four in a square, in any room', () => {
    for (const room of [wide, tall]) {
      expect(starts(2, room)).toEqual({ columns: 2, rows: 1, starts: [1, 3] })
      expect(starts(4, room)).toEqual({ columns: 2, rows: 2, starts: [1, 3, 1, 3] })
    }
  })

  it('of three stand in a row while it has the room, else the third below the middle of the others', () => {
    expect(starts(3, wide)).toEqual({ columns: 3, rows: 1, starts: [1, 3, 5] })
    expect(starts(3, tall)).toEqual({ columns: 2, rows: 2, starts: [1, 3, 2] })
  })
})
