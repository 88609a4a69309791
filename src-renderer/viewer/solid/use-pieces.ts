// The pieces that an outline leaves, counted on a thread of its own from the coarse grid of the relief.
import { useEffect, useRef, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { loadProduct } from '../heights/load-product.ts'
import type { PiecesAnswer, PiecesQuestion } from './pieces-worker.ts'

/** Counts for each tile, row by row; undefined while they are not known, and always for a square plate. */
export function usePieces(file: StampedFile, facts: HeightFacts, ask: SolidAsk): readonly number[] | undefined {
  const { id, stamp } = file
  const outlined = ask.plate === 'outline'
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  const [ready, setReady] = useState(false)
  const [counts, setCounts] = useState<readonly number[]>()
  const { width, height } = facts.grid
  useEffect(() => {
    if (!outlined) return undefined
    const thread = new Worker(new URL('./pieces-worker.ts', import.meta.url), { type: 'module' })
    const send = (question: PiecesQuestion) => thread.postMessage(question)
    worker.current = thread
    thread.onmessage = ({ data }: MessageEvent<PiecesAnswer>) => {
      if (data.id === asked.current) setCounts(data.counts)
    }
    const controller = new AbortController()
    loadProduct({ id, stamp }, 'grid', width * height * 4, controller.signal, () => undefined).then(
      (bytes) => {
        send({ kind: 'grid', grid: { width, height, samples: new Float32Array(bytes) } })
        setReady(true)
      },
      // What cannot be counted is told when it is saved.
      () => undefined,
    )
    return () => {
      controller.abort()
      thread.terminate()
      worker.current = undefined
      setReady(false)
      setCounts(undefined)
    }
  }, [outlined, id, stamp, width, height])
  const { crop, mirror, tiles } = ask
  const { left, top, width: across, height: down } = crop
  const { columns, rows } = tiles
  useEffect(() => {
    if (!ready) return
    asked.current += 1
    setCounts(undefined)
    // The grid is not turned.
    const from = mirror ? 1 - left - across : left
    const question: PiecesQuestion = {
      ...{ kind: 'count', id: asked.current, tiles: { columns, rows } },
      crop: { left: from, top, width: across, height: down },
    }
    worker.current?.postMessage(question)
  }, [ready, mirror, left, top, across, down, columns, rows])
  return counts
}
