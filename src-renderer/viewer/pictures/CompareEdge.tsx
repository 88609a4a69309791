// The edge between before and after: drag it, or use the arrow keys.
import type { PointerEvent } from 'react'
import type { Press } from '../../commands/key-desk.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import own from './pictures.module.css'

type Props = {
  /** 0 at the left of the stage, 1 at its right. */
  readonly share: number
  readonly onShare: (share: number) => void
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -100, End: 100 }

export function CompareEdge({ share, onShare }: Props) {
  const t = useText()
  const follow = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box && event.buttons !== 0) onShare(clamp((event.clientX - box.left) / box.width))
  }
  const step = ({ key, shift }: Press) => {
    const by = steps[key]
    if (by === undefined) return false
    return onShare(clamp(share + (by * (shift ? 10 : 2)) / 100))
  }
  return (
    <div
      className={own.edge}
      style={{ left: `${share * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t('viewer.compare.edge')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={follow}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeys({ 'slider.move': step, 'slider.moveFar': step })}
    >
      <i aria-hidden="true" />
    </div>
  )
}
