// The data of a height map as it arrives: what is looked at first comes first, the coarse grid or the full-size heights.
import { useEffect, useRef, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import type { StoredHeights } from './height-units.ts'
import { loadProduct } from './load-product.ts'

type HeightData = {
  readonly grid: Grid | undefined
  readonly heights: StoredHeights | undefined
  /** 0 to 1. */
  readonly progress: number
  readonly failed: boolean
}

/** Progress draws the whole viewer anew: not more often than anybody sees. */
const progressMs = 100

/** What is needed first, once for each opening: a stage begins with the grid, a picture alone needs no more than the heights. */
type First = 'grid' | 'heights'

const nothing: HeightData = { grid: undefined, heights: undefined, progress: 0, failed: false }

/**
 * Loads once for each artifact and attempt; leaving stops what is under way. Full-size heights that do not come `first` wait until `hold`
 * was false once: they would keep the window from drawing the grid.
 */
export function useHeightMap(
  { id, stamp }: StampedFile,
  facts: HeightFacts,
  attempt: number,
  hold: boolean,
  first: First = 'grid',
): HeightData {
  const [data, setData] = useState<HeightData>(nothing)
  const [released] = useState(() => Promise.withResolvers<void>())
  const begin = useRef(first)
  begin.current = first
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same addresses again.
  useEffect(() => {
    const controller = new AbortController()
    const tell = (part: Partial<HeightData>) => setData((known) => ({ ...known, ...part }))
    setData(nothing)
    load({ id, stamp }, facts, begin.current, controller.signal, released.promise, tell).catch(() => {
      if (!controller.signal.aborted) tell({ failed: true })
    })
    return () => controller.abort()
  }, [id, stamp, facts, attempt])
  useEffect(() => {
    if (!hold) released.resolve()
  }, [hold, released])
  return data
}

async function load(
  file: StampedFile,
  facts: HeightFacts,
  first: First,
  signal: AbortSignal,
  released: Promise<void>,
  tell: (part: Partial<HeightData>) => void,
) {
  const { width, height, grid } = facts
  const sizes = { grid: grid.width * grid.height * 4, heights: width * height * 2 }
  const total = sizes.grid + sizes.heights
  let before = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const fetchOne = async (product: keyof typeof sizes) => {
    const buffer = await loadProduct(file, product, sizes[product], signal, (count) => {
      const now = performance.now()
      if (now - toldAt < progressMs) return
      toldAt = now
      tell({ progress: (before + count) / total })
    })
    before += sizes[product]
    return buffer
  }
  const loadGrid = async () => tell({ grid: { ...grid, samples: new Float32Array(await fetchOne('grid')) } })
  const loadHeights = async () =>
    tell({ heights: { width, height, samples: new Uint16Array(await fetchOne('heights')) } })
  if (first === 'heights') {
    await loadHeights()
    await loadGrid()
  } else {
    await loadGrid()
    await released
    await loadHeights()
  }
  tell({ progress: 1 })
}
