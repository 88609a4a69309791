// Which parts of a relief are asked for: quick ones to look at and to turn at once, then fine ones.
import { useEffect, useState } from 'react'
import type { MeshEdges } from '../../stage/graphics-speed.ts'
import type { ReliefLook } from '../relief-material.ts'
import type { ReliefParts } from './relief-parts.ts'
import { type ReliefThread, useReliefParts } from './use-relief-thread.ts'

const idleMs = 700

/**
 * The parts for the plate of `look`; until they are built, those of before. The fine ones are asked for once the quick ones are there,
 * however long that takes, and nothing has changed for a moment: where the processor draws, the quick ones serve for turning from then on.
 */
export function useFineParts(
  thread: ReliefThread,
  { quick, fine }: MeshEdges,
  look: Pick<ReliefLook, 'cutFloor'>,
): ReliefParts | undefined {
  const { cutFloor } = look
  const [fineOf, setFineOf] = useState<boolean>()
  const parts = useReliefParts(thread, cutFloor, fineOf === cutFloor ? fine : quick)
  const there = parts?.cutFloor === cutFloor
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the look begins the wait anew.
  useEffect(() => {
    if (!there) return undefined
    const timer = setTimeout(() => setFineOf(cutFloor), idleMs)
    return () => clearTimeout(timer)
  }, [look, cutFloor, there])
  return parts
}
