// The flat height map: true samples on screen at any zoom, the place under the pointer, and the line of the cross-section.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Line } from '../../../src-shared/section/section-line.ts'
import type { Press } from '../../commands/key-desk.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { SectionLine } from '../section/SectionLine.tsx'
import { moveLine, onMap } from '../section/section.ts'
import { StageMessage } from '../stage/StageMessage.tsx'
import styles from '../stage/stage.module.css'
import { useFlatCommands } from '../stage/use-flat-commands.ts'
import { useFlatView } from '../stage/use-flat-view.ts'
import { useStageSize } from '../stage/use-stage-size.ts'
import { toPicture } from '../stage/zoom.ts'
import type { Cursor } from './cursor.ts'
import type { Point, StoredHeights } from './height-units.ts'
import { createPictureRenderer, type PictureLook, type PictureRenderer } from './picture-renderer.ts'
import type { FlatTool } from './viewer-look.ts'

type Props = {
  readonly heights: StoredHeights
  readonly look: Omit<PictureLook, 'view'>
  readonly tool: FlatTool
  readonly line: Line
  readonly onLine: (line: Line) => void
  readonly cursor: Cursor
  /** No other stage is beside it, so that its keys work wherever the focus is. */
  readonly alone: boolean
}

/** CSS pixels that the tools cover at the left of the stage, see `stage.module.css`. */
const toolsWidth = 38

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function HeightPicture({ heights, look, tool, line, onLine, cursor, alone }: Props) {
  const t = useText()
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [renderer, setRenderer] = useState<PictureRenderer | null>()
  const size = useStageSize(stage)
  const flat = useFlatView('heightsView', stage, heights, size, toolsWidth)
  const drawing = useRef<Point>(undefined)

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
    if (!flat.view || !size || !renderer) return
    const view = flat.view
    const frame = requestAnimationFrame(() => renderer.draw({ ...look, view }))
    return () => cancelAnimationFrame(frame)
  }, [renderer, look, flat.view, size])
  useEffect(() => () => cursor.set(undefined), [cursor])

  const place = (event: { clientX: number; clientY: number }): Point | undefined => {
    if (!stage || !flat.view) return undefined
    const box = stage.getBoundingClientRect()
    return toPicture(flat.view, { x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const down = (event: PointerEvent) => {
    const at = place(event)
    if (tool === 'section' && event.button === 0 && at) {
      drawing.current = onMap(at, heights)
      event.currentTarget.setPointerCapture(event.pointerId)
    } else flat.drag.onPointerDown(event)
  }
  const move = (event: PointerEvent) => {
    const at = place(event)
    cursor.set(at)
    if (drawing.current && at) onLine({ from: drawing.current, to: onMap(at, heights) })
    else flat.drag.onPointerMove(event)
  }
  const up = () => {
    drawing.current = undefined
    flat.drag.onPointerUp()
  }
  const section = ({ key, shift }: Press) => {
    const arrow = arrows[key] ?? { x: 0, y: 0 }
    const step = shift ? Math.max(1, Math.round(heights.width / 64)) : 1
    onLine(moveLine(line, { x: arrow.x * step, y: arrow.y * step }, heights))
  }
  const bindings = { ...flat.bindings, 'section.move': section, 'section.moveFar': section }
  useKeys(bindings, { within: stage, free: alone })
  useFlatCommands(flat)
  const doubleClick = (event: { clientX: number; clientY: number }) => {
    const box = stage?.getBoundingClientRect()
    if (box) flat.doubleClick({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  if (renderer === null) return <StageMessage text={t('viewer.noGraphics')} />
  return (
    <div
      ref={setStage}
      className={styles.pane}
      data-tool={tool}
      data-stage="2d"
      data-zoom={flat.view?.scale.toFixed(4)}
      data-home
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the keys that zoom and that move the line.
      tabIndex={0}
      role="application"
      aria-label={t('viewer.stage2d')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={() => cursor.set(undefined)}
      onDoubleClick={doubleClick}
    >
      <canvas ref={setCanvas} className={styles.canvas} />
      {flat.view ? <SectionLine line={line} view={flat.view} heights={heights} onLine={onLine} place={place} /> : null}
    </div>
  )
}
