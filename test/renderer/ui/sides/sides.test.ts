// The panes at the right: widths that a pane may have, folding by a drag, and what is kept of them.
import { describe, expect, it } from 'vitest'
import { draggedTo, type Side, sideIds, sidesSchema, sideWidths } from '../../../../src-renderer/ui/sides/sides.ts'
import { fc } from '../../../helpers/properties.ts'

const anyId = fc.constantFrom(...sideIds)
const anyWidth = fc.double({ min: -2000, max: 4000, noNaN: true })

it('wherever its edge is dragged, a pane has one of its widths or is folded away and keeps the one before', () => {
  fc.assert(
    fc.property(anyId, fc.array(anyWidth, { minLength: 1 }), (id, drags) => {
      const { least, most } = sideWidths[id]
      let side: Side = { width: null, folded: false }
      for (const width of drags) {
        const next = draggedTo(id, side, width)
        if (next.folded) expect(next.width).toBe(side.width)
        else expect(next.width).toBe(Math.round(Math.min(most, Math.max(least, width))))
        expect(next.folded).toBe(width < least / 2)
        side = next
      }
    }),
  )
})

describe('what was kept', () => {
  it('comes back as it was', () => {
    const kept = {
      create: { width: 480, folded: false },
      library: { width: null, folded: true },
      viewer: { width: 300, folded: true },
    }
    expect(sidesSchema.parse(kept)).toEqual(kept)
  })

  it('and is broken in part is as usual there, whole elsewhere', () => {
    const kept = { create: { width: 'wide', folded: 1 }, library: { width: 9000, folded: false }, viewer: {} }
    expect(sidesSchema.parse(kept)).toEqual({
      create: { width: null, folded: false },
      library: { width: sideWidths.library.most, folded: false },
      viewer: { width: null, folded: false },
    })
  })
})
