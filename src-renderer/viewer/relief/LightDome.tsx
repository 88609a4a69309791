// The light as a point on a dome seen from above: drag it, or use the arrow keys; near the rim it rakes and shows detail best.
import { type PointerEvent, useRef } from 'react'
import type { Press } from '../../commands/key-desk.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { domePoint, fromDome, type Light, stepLight } from '../heights/light.ts'
import styles from '../inspector.module.css'

export function LightDome({ light, onLight }: { readonly light: Light; readonly onLight: (light: Light) => void }) {
  const t = useText()
  const dome = useRef<HTMLDivElement>(null)
  const point = domePoint(light)
  const left = `${50 + point.x * 46}%`
  const top = `${50 + point.y * 46}%`
  const follow = (event: PointerEvent) => {
    const box = dome.current?.getBoundingClientRect()
    if (!box || event.buttons === 0) return
    const x = ((event.clientX - box.left) / box.width - 0.5) / 0.46
    const y = ((event.clientY - box.top) / box.height - 0.5) / 0.46
    onLight(fromDome(light, { x, y }))
  }
  const step = ({ key, shift }: Press) => {
    const next = stepLight(light, key, shift)
    if (!next) return false
    return onLight(next)
  }
  return (
    <div
      ref={dome}
      className={styles.dome}
      role="slider"
      tabIndex={0}
      aria-label={t('viewer.light.dome')}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={light.direction}
      aria-valuetext={t('viewer.light.value', { direction: light.direction, height: light.height })}
      style={{
        background: `radial-gradient(circle at ${left} ${top}, var(--dome-glow) 0, transparent 55%), var(--bg-0)`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
      onKeyDown={onKeys({ 'slider.move': step, 'slider.moveFar': step })}
    >
      <span className={styles.domePoint} style={{ left, top }} />
    </div>
  )
}
