// Lets a closed stage go: fiber’s loop keeps the one that it drew last, and with it a whole result, until it draws another; an empty one is drawn.
import { createRoot, invalidate, type RootState, useFrame } from '@react-three/fiber'
import { useEffect } from 'react'

/** By then fiber has taken a closed stage down. */
const closedMs = 500

/** Belongs to every stage: once it has closed, nothing of it stays in memory until the next one opens. */
export function LetGo() {
  useEffect(
    () => () => {
      setTimeout(drawEmptyStage, closedMs)
    },
    [],
  )
  return null
}

let empty: RootState | undefined

function drawEmptyStage(): void {
  empty ??= openEmptyStage()
  invalidate(empty)
}

const nowhere = { render: () => {}, setSize: () => {}, setPixelRatio: () => {} }

function openEmptyStage(): RootState {
  const root = createRoot(document.createElement('canvas'))
  root.configure({ gl: nowhere, dpr: 1, frameloop: 'demand', size: { width: 1, height: 1, top: 0, left: 0 } })
  return root.render(<Nothing />).getState()
}

function Nothing() {
  // What was called last is kept as well.
  useFrame(() => {})
  return null
}
