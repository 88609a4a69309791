// The 3D stage: a canvas that draws only when something changed, with words when the graphics card gives up.
import { Button } from '@mantine/core'
import { Canvas } from '@react-three/fiber'
import { useCallback, useMemo, useState } from 'react'
import { useText } from '../text/use-text.ts'
import type { Cursor } from './cursor.ts'
import { FirstFrame } from './FirstFrame.tsx'
import type { StoredHeights } from './height-units.ts'
import { ReliefCamera } from './ReliefCamera.tsx'
import { ReliefScene } from './ReliefScene.tsx'
import type { ReliefLook } from './relief-material.ts'
import { StageMessage } from './StageMessage.tsx'
import styles from './stage.module.css'
import { standingHalf } from './standing-half.ts'
import type { Grid, Normals } from './use-height-map.ts'

type Props = {
  readonly grid: Grid
  readonly normals: Normals
  readonly heights: StoredHeights | undefined
  readonly look: ReliefLook
  readonly cursor: Cursor
}

export function ReliefStage({ grid, normals, heights, look, cursor }: Props) {
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [lost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { plate, cutFloor } = look
  const frame = useMemo(() => standingHalf(grid, plate, cutFloor), [grid, plate, cutFloor])
  const watch = useCallback((canvas: HTMLCanvasElement) => {
    const lose = (event: Event) => {
      event.preventDefault()
      // Fiber itself drops the context of a canvas that has left the page.
      if (canvas.isConnected) setLost(true)
    }
    canvas.addEventListener('webglcontextlost', lose)
  }, [])
  if (lost)
    return (
      <StageMessage text={t('viewer.graphicsLost')}>
        <Button
          onClick={() => {
            setLost(false)
            setAttempt(attempt + 1)
          }}
        >
          {t('viewer.again')}
        </Button>
      </StageMessage>
    )
  return (
    <div
      ref={setStage}
      className={styles.pane}
      data-home
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that turn the relief.
      tabIndex={0}
      role="application"
      aria-label={t('viewer.stage3d')}
      data-stage="3d"
    >
      <Canvas
        key={attempt}
        className={styles.canvas ?? ''}
        frameloop="demand"
        dpr={[1, 2]}
        flat
        linear
        gl={{ alpha: true, antialias: true, powerPreference: 'high-performance' }}
        camera={{ fov: 26, near: 0.05, far: 60, position: [0.3, -3, 4], up: [0, 0, 1] }}
        onCreated={({ gl }) => watch(gl.domElement)}
        fallback={<StageMessage text={t('viewer.noGraphics')} />}
      >
        <ReliefScene grid={grid} normals={normals} look={look} />
        <FirstFrame onDrawn={() => stage?.setAttribute('data-drawn', '')} />
        <ReliefCamera plate={look.plate} frame={frame} heights={heights} cursor={cursor} stage={stage} />
      </Canvas>
    </div>
  )
}
