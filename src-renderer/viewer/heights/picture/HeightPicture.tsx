// The flat height map: true samples on screen at any zoom, the place under the pointer, and the line of the cross-section.
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Line } from '../../../../src-shared/section/section-line.ts'
import type { KeyBindings, Press } from '../../../commands/key-desk.ts'
import { useKeys } from '../../../commands/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import { useLevelCommands } from '../../levels/use-level-commands.ts'
import type { Levels } from '../../levels/use-level-range.ts'
import { FlatMeasure } from '../../measure/FlatMeasure.tsx'
import type { HeightMeasure } from '../../measure/use-height-measure.ts'
import { SectionLine } from '../../section/SectionLine.tsx'
import { moveLine, onMap } from '../../section/section.ts'
import { StageMessage } from '../../stage/StageMessage.tsx'
import styles from '../../stage/stage.module.css'
import { useFlatCommands } from '../../stage/use-flat-commands.ts'
import { useFlatView } from '../../stage/use-flat-view.ts'
import { useStageSize } from '../../stage/use-stage-size.ts'
import { type PlacedView, toolsWidth, toPicture } from '../../stage/zoom.ts'
import type { Cursor } from '../cursor.ts'
import type { Point, StoredHeights } from '../height-units.ts'
import type { StageTool } from '../viewer-look.ts'
import { createPictureRenderer, type PictureLook, type PictureRenderer } from './picture-renderer.ts'
import { SourcePicture } from './SourcePicture.tsx'
import type { SourceOver } from './use-source-over.ts'

type Props = {
  readonly heights: StoredHeights
  readonly look: Omit<PictureLook, 'view'>
  readonly levels: Levels
  readonly tool: StageTool
  readonly mirrored: boolean
  readonly source: SourceOver
  readonly line: Line
  readonly onLine: (line: Line) => void
  readonly cursor: Cursor
  /** Null while nothing is measured. */
  readonly measure: HeightMeasure | null
  /** The measured distance in words, once there is one. */
  readonly distance: string | null
  /** What is seen, for whoever does not see it. */
  readonly description: string
  /** No other stage is beside it, so that its keys work wherever the focus is. */
  readonly alone: boolean
  /** It has been drawn, or never will be. */
  readonly onSeen: () => void
}

/** CSS pixels that a click may slip. */
const slip = 4

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function HeightPicture(given: Props) {
  const { heights, look, levels, tool, line, onLine, cursor, measure, distance, alone, mirrored, source, onSeen } =
    given
  const { description } = given
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [renderer, setRenderer] = useState<PictureRenderer | null>()
  const size = useStageSize(stage)
  const flat = useFlatView('heightsView', stage, heights, size, toolsWidth)
  const across = mirrored ? heights.width : undefined
  const view = useMemo((): PlacedView | undefined => flat.view && { ...flat.view, across }, [flat.view, across])
  const drawing = useRef<Point>(undefined)
  const pressed = useRef<Point>(undefined)

  useEffect(() => {
    if (!canvas) return
    let made: PictureRenderer | undefined
    const make = () => {
      made = createPictureRenderer(canvas, heights)
      setRenderer(made ?? null)
    }
    // Only a lost context whose loss was "handled" is ever given back.
    const lose = (event: Event) => event.preventDefault()
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', make)
    make()
    return () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', make)
      made?.dispose()
    }
  }, [canvas, heights])
  useEffect(() => {
    if (!view || !size || !renderer) return
    const frame = requestAnimationFrame(() => {
      renderer.draw({ ...look, view })
      onSeen()
    })
    return () => cancelAnimationFrame(frame)
  }, [renderer, look, view, size, onSeen])
  const unable = renderer === null
  useEffect(() => {
    if (unable) onSeen()
  }, [unable, onSeen])
  useEffect(() => () => cursor.set(undefined), [cursor])

  const place = (event: { clientX: number; clientY: number }): Point | undefined => {
    if (!stage || !view) return undefined
    const box = stage.getBoundingClientRect()
    return toPicture(view, { x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const down = (event: PointerEvent) => {
    const at = place(event)
    if (tool === 'section' && event.button === 0 && at) {
      drawing.current = onMap(at, heights)
      event.currentTarget.setPointerCapture(event.pointerId)
      return
    }
    pressed.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined
    flat.drag.onPointerDown(event)
  }
  const move = (event: PointerEvent) => {
    const at = place(event)
    cursor.set(at)
    if (drawing.current && at) onLine({ from: drawing.current, to: onMap(at, heights) })
    else flat.drag.onPointerMove(event)
  }
  const up = () => {
    drawing.current = undefined
    pressed.current = undefined
    flat.drag.onPointerUp()
  }
  const release = (event: PointerEvent) => {
    const [from, at] = [pressed.current, place(event)]
    up()
    const slipped = from ? Math.hypot(event.clientX - from.x, event.clientY - from.y) : Number.POSITIVE_INFINITY
    if (measure && at && slipped <= slip) measure.put(at)
  }
  const by = ({ key, shift }: Press, far: number): Point => {
    const { x, y } = arrows[key] ?? { x: 0, y: 0 }
    const step = shift ? far : 1
    return { x: x * step * (mirrored ? -1 : 1), y: y * step }
  }
  const section = (press: Press) =>
    onLine(moveLine(line, by(press, Math.max(1, Math.round(heights.width / 64))), heights))
  const nudge = (press: Press) => measure?.move(by(press, 10))
  const middle = () => {
    if (view && size) measure?.put(toPicture(view, { x: size.width / 2, y: size.height / 2 }))
  }
  const keys: KeyBindings = measure
    ? { 'measure.point': middle, 'measure.back': measure.back, 'measure.move': nudge, 'measure.moveFar': nudge }
    : { 'section.move': section, 'section.moveFar': section }
  useKeys({ ...flat.bindings, ...keys, 'flat.compare': source.hold }, { within: stage, free: alone })
  useFlatCommands(flat)
  useLevelCommands({ heights, view, stage: size, levels })
  const doubleClick = (event: { clientX: number; clientY: number }) => {
    const box = stage?.getBoundingClientRect()
    if (box && !measure) flat.doubleClick({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  if (unable) return <StageMessage text={t('viewer.noGraphics')} />
  return (
    <div
      ref={setStage}
      className={styles.pane}
      data-tool={tool}
      data-measuring={measure ? '' : undefined}
      data-stage="2d"
      data-zoom={flat.view?.scale.toFixed(4)}
      data-home
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that zoom and that move the line.
      tabIndex={0}
      role="application"
      aria-label={t('viewer.stage2d')}
      aria-description={description}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={up}
      onPointerLeave={() => cursor.set(undefined)}
      onDoubleClick={doubleClick}
    >
      <canvas ref={setCanvas} className={styles.canvas} />
      {flat.view && source.shown ? (
        <SourcePicture source={source} map={heights} view={flat.view} mirrored={mirrored} />
      ) : null}
      {view ? (
        <SectionLine line={line} view={view} heights={heights} aside={measure !== null} onLine={onLine} place={place} />
      ) : null}
      {view && measure ? <FlatMeasure measure={measure} view={view} distance={distance} place={place} /> : null}
    </div>
  )
}
