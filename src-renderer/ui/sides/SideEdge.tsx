// The edge of a pane at the right: dragged or moved by arrows it makes the pane wider, and it stays to be seen when the pane is folded.
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Press } from '../../commands/key-desk.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import own from './sides.module.css'
import { draggedTo, type Side, type SideId, sideWidths } from './sides.ts'
import { changeSide, toggleSide, useSides } from './use-sides.ts'

type Props = { readonly side: SideId }

const steps: Readonly<Record<string, number>> = { ArrowLeft: 16, ArrowRight: -16 }

/** Stands in the pane's place of the grid, or before the pane in a row of boxes. */
export function SideEdge({ side }: Props) {
  const t = useText()
  const { width, folded } = useSides((sides) => sides[side])
  const { usual, least, most } = sideWidths[side]
  const now = width ?? usual
  const edge = useRef<HTMLDivElement>(null)
  // Whoever was in the pane goes on where it can be unfolded.
  useLayoutEffect(() => {
    const pane = edge.current?.nextElementSibling
    if (folded && pane?.contains(document.activeElement)) edge.current?.focus({ preventScroll: true })
  }, [folded])
  /** The pointer's distance from the pane's left edge when it was pressed, where the pane ends, and how it was. */
  const held = useRef<{ readonly off: number; readonly right: number; readonly before: Side; moved: boolean }>(
    undefined,
  )

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const edge = event.currentTarget.getBoundingClientRect()
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? window.innerWidth
    held.current = { off: event.clientX - (edge.left + edge.right) / 2, right, before: { width, folded }, moved: false }
    // Keys are the edge's from now on.
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const follow = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (!held.current) return
    const { off, right } = held.current
    held.current.moved = true
    changeSide(side, (known) => draggedTo(side, known, right - clientX + off))
  }
  const release = () => {
    if (held.current && !held.current.moved && folded) toggleSide(side)
    held.current = undefined
  }
  const giveUp = () => {
    if (!held.current) return false
    const { before } = held.current
    held.current = undefined
    return changeSide(side, () => before)
  }
  const move = ({ key, shift }: Press) => {
    if (key === 'Home' || key === 'End')
      return changeSide(side, () => ({ width: key === 'Home' ? most : least, folded: false }))
    const by = steps[key]
    if (by === undefined) return false
    return changeSide(side, (known) => draggedTo(side, known, folded ? now : now + by * (shift ? 4 : 1)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between parts of a text cannot be moved.
    <div
      ref={edge}
      className={own.edge}
      data-folded={folded || undefined}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('side.edge')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={folded ? least : now}
      aria-valuetext={folded ? t('side.folded') : t('side.width', { n: now })}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => changeSide(side, () => ({ width: null, folded: false }))}
      onKeyDown={onKeys({ 'slider.move': move, 'slider.moveFar': move, 'edge.leave': giveUp })}
    />
  )
}
