// A stage of the graphics card: a canvas that draws only when something changed, with words when the card gives up.
import { Button } from '@mantine/core'
import { Canvas, type CanvasProps, useFrame } from '@react-three/fiber'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ToneMapping } from 'three'
import { useText } from '../../text/use-text.ts'
import { FollowDetail } from './FollowDetail.tsx'
import { graphicsHere } from './graphics-speed.ts'
import { LetGo } from './LetGo.tsx'
import { StageMessage } from './StageMessage.tsx'
import styles from './stage.module.css'
import { listenToThree } from './three-console.ts'

listenToThree()

type Props = {
  readonly of: '3d' | 'model'
  readonly label: string
  /** What is seen, for whoever does not see it. */
  readonly description: string
  readonly camera: CanvasProps['camera']
  /** Without one, colours are shown as the shaders write them. */
  readonly toneMapping?: ToneMapping
  /** True when what is drawn may be cut open: its inside is marked in a stencil buffer. */
  readonly stencil?: boolean
  /** What is drawn; it gets the focusable element around the canvas, which hears the keys. */
  readonly children: (stage: HTMLDivElement | null) => ReactNode
  /** Told when nothing can be drawn here. */
  readonly onUnable?: (() => void) | undefined
  /** What lies over the canvas. */
  readonly over?: ReactNode
}

export function Stage3d(given: Props) {
  const { of, label, description, camera, toneMapping, stencil = false, children, onUnable, over } = given
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [graphics] = useState(graphicsHere)
  const [lost, setLost] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [detail, setDetail] = useState(1)
  const unable = lost || graphics === 'none'
  useEffect(() => {
    if (unable) onUnable?.()
  }, [unable, onUnable])
  const watch = useCallback((canvas: HTMLCanvasElement) => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      // Fiber itself drops the context of a canvas that has left the page.
      if (canvas.isConnected) setLost(true)
    })
  }, [])
  if (graphics === 'none') return <StageMessage text={t('viewer.noGraphics')} />
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
  const plain = toneMapping === undefined
  return (
    <div
      ref={setStage}
      className={styles.pane}
      data-home
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that turn what it shows.
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-description={description}
      data-stage={of}
      data-coarse={detail < 1 || undefined}
    >
      <Canvas
        key={attempt}
        className={styles.canvas ?? ''}
        frameloop="demand"
        // A range follows the display. Fiber sets it anew whenever this is drawn, so that what lowers it has to be said here.
        dpr={detail < 1 ? detail * Math.min(Math.max(window.devicePixelRatio, least), most) : [least, most]}
        flat={plain}
        linear={plain}
        gl={{
          alpha: true,
          stencil,
          // A plain stage is smoothed by frames of its own once it stands still; within each the processor would be slow.
          antialias: graphics === 'card' || !plain,
          powerPreference: 'high-performance',
          ...(plain ? {} : { toneMapping }),
        }}
        camera={camera ?? {}}
        onCreated={({ gl, set, performance }) => {
          watch(gl.domElement)
          if (graphics === 'processor') set({ performance: { ...performance, ...onProcessor } })
          else set({ performance: { ...performance, min: 1 } })
        }}
      >
        {children(stage)}
        <FollowDetail stage={stage} onChange={setDetail} />
        <LetGo />
      </Canvas>
      {over}
    </div>
  )
}

/** Pixels of the canvas for one of the window. */
const [least, most] = [1, 2] as const
/** Half as many pixels along an edge while something turns, and for as many milliseconds after. */
const onProcessor = { min: 0.5, debounce: 800 }

type DrawnProps = { readonly stage: HTMLDivElement | null; readonly onDrawn?: (() => void) | undefined }

/** Belongs to what is drawn: tells the stage that it has been drawn once, and whoever waits for it. */
export function Drawn({ stage, onDrawn }: DrawnProps) {
  const tell = () => {
    stage?.setAttribute('data-drawn', '')
    onDrawn?.()
  }
  return <FirstFrame onDrawn={tell} />
}

/** Tells once that the first frame of a stage has been handed to the screen. */
function FirstFrame({ onDrawn }: { readonly onDrawn: () => void }) {
  const told = useRef(false)
  useFrame(() => {
    if (told.current) return
    told.current = true
    requestAnimationFrame(() => requestAnimationFrame(onDrawn))
  })
  return null
}
