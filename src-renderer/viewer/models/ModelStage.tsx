// The stage of a model: a canvas that draws only when something changed, with words when the graphics card gives up.
import { Button } from '@mantine/core'
import { Canvas } from '@react-three/fiber'
import { type RefObject, useCallback, useState } from 'react'
import { NeutralToneMapping } from 'three'
import { useText } from '../../text/use-text.ts'
import { FirstFrame } from '../FirstFrame.tsx'
import { StageMessage } from '../StageMessage.tsx'
import styles from '../stage.module.css'
import { type CameraCommands, ModelCamera } from './ModelCamera.tsx'
import type { ModelLook } from './ModelScene.tsx'
import { ModelScene } from './ModelScene.tsx'
import type { ModelParts, SolidCheck } from './model-parts.ts'
import type { ModelSizes } from './model-sizes.ts'
import own from './models.module.css'
import { SizeBox } from './SizeBox.tsx'
import { useBuiltModel } from './use-built-model.ts'

type Props = {
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly look: ModelLook
  readonly sizes: ModelSizes
  readonly camera: RefObject<CameraCommands | null>
  /** True when the key was used. */
  readonly onKey: (key: string) => boolean
}

export function ModelStage({ parts, check, look, sizes, camera, onKey }: Props) {
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [labels, setLabels] = useState<HTMLDivElement | null>(null)
  const [lost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const built = useBuiltModel(parts)
  const watch = useCallback((canvas: HTMLCanvasElement) => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      // Fiber itself drops the context of a canvas that has left the page.
      if (canvas.isConnected) setLost(true)
    })
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that turn the model.
      tabIndex={0}
      role="application"
      aria-label={t('viewer.model.stage')}
      data-stage="model"
    >
      <Canvas
        key={attempt}
        className={styles.canvas ?? ''}
        frameloop="demand"
        dpr={[1, 2]}
        gl={{ alpha: true, antialias: true, powerPreference: 'high-performance', toneMapping: NeutralToneMapping }}
        camera={{ fov: 28, near: 0.01, far: 40, position: [1, 1, 3] }}
        onCreated={({ gl }) => watch(gl.domElement)}
        fallback={<StageMessage text={t('viewer.noGraphics')} />}
      >
        {built ? (
          <>
            <ModelScene built={built} parts={parts} check={check} look={look} />
            {look.boxed ? <SizeBox built={built} sizes={sizes} unit={parts.unit} look={look} labels={labels} /> : null}
            <ModelCamera half={built.half} stage={stage} commands={camera} onKey={onKey} />
            <FirstFrame onDrawn={() => stage?.setAttribute('data-drawn', '')} />
          </>
        ) : null}
      </Canvas>
      <div ref={setLabels} className={own.labels} aria-hidden="true" />
    </div>
  )
}
