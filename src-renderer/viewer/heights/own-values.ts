// The exact heights of the samples where 16 bits cannot hold them: fetched for the rows around the pointer, as they are wanted.
import { useSyncExternalStore } from 'react'
import { assetUrl, type StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { readValue, valueBytes } from '../../../src-shared/section/value-types.ts'

type OwnValues = {
  /** The sample; undefined while its rows are not here, or when the 16 bits are exact anyway. */
  at(column: number, row: number): number | undefined
  /** Has the rows around this one brought, once. */
  want(row: number): void
  subscribe(listener: () => void): () => void
  /** Grows whenever rows have arrived. */
  arrived(): number
  dispose(): void
}

type Facts = Pick<HeightFacts, 'width' | 'height' | 'values'>
type Load = (from: number, to: number, signal: AbortSignal) => Promise<ArrayBuffer>

/** Bytes of a band of rows, and the bands that are kept. */
const bandBytes = 256 * 1024
const mostBands = 48
/** Bands on their way at a time; the pointer has left those before. */
const mostLoading = 2

/** `load` brings the bytes of the product from one to another, both included. */
export function createOwnValues({ width, height, values }: Facts, load: Load): OwnValues {
  const size = values === null ? 0 : valueBytes[values]
  const rows = size === 0 ? 0 : Math.max(1, Math.floor(bandBytes / (width * size)))
  const bands = new Map<number, DataView>()
  const loading = new Map<number, AbortController>()
  const broken = new Set<number>()
  const listeners = new Set<() => void>()
  let count = 0

  const fetchBand = async (band: number) => {
    const ending = new AbortController()
    loading.set(band, ending)
    for (const [early, before] of [...loading].slice(0, -mostLoading)) {
      before.abort()
      loading.delete(early)
    }
    const first = band * rows * width * size
    const bytes = Math.min(rows, height - band * rows) * width * size
    try {
      const buffer = await load(first, first + bytes - 1, ending.signal)
      if (buffer.byteLength !== bytes) throw new Error('not all the rows came')
      bands.set(band, new DataView(buffer))
      const [oldest] = bands.keys()
      if (bands.size > mostBands && oldest !== undefined) bands.delete(oldest)
    } catch {
      if (!ending.signal.aborted) broken.add(band)
    }
    if (loading.get(band) === ending) loading.delete(band)
    if (ending.signal.aborted) return
    count += 1
    for (const listener of listeners) listener()
  }
  return {
    at(column, row) {
      if (values === null) return undefined
      const band = Math.floor(row / rows)
      const view = bands.get(band)
      return view && readValue[values](view, ((row - band * rows) * width + column) * size)
    },
    want(row) {
      const band = Math.floor(row / rows)
      const isKnown = bands.has(band) || loading.has(band) || broken.has(band)
      if (values !== null && !isKnown) void fetchBand(band)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrived: () => count,
    dispose() {
      for (const ending of loading.values()) ending.abort()
      loading.clear()
    },
  }
}

/** A part of the product `values` of an artifact. */
export function loadValues({ id, stamp }: StampedFile): Load {
  return async (from, to, signal) => {
    const address = assetUrl({ what: 'height', id, stamp, product: 'values' })
    const answer = await fetch(address, { headers: { range: `bytes=${from}-${to}` }, signal })
    if (answer.status !== 206) throw new Error(`no values (${answer.status})`)
    return await answer.arrayBuffer()
  }
}

/** Renders again when rows have arrived. */
export function useArrivals(own: OwnValues): number {
  return useSyncExternalStore(own.subscribe, own.arrived)
}
