// Keeps a stage coarse as long as something is turned by hand, and tells how coarse it is.
import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'

type Props = {
  readonly stage: HTMLDivElement | null
  /** Told the share of its pixels that the canvas shall have along an edge: 1 when all is still. */
  readonly onChange: (share: number) => void
}

/** Less than a stage waits until it is fine again. */
const heldMs = 300

export function FollowDetail({ stage, onChange }: Props) {
  const share = useThree((state) => state.performance.current)
  const get = useThree((state) => state.get)
  useEffect(() => onChange(share), [onChange, share])
  useEffect(() => {
    if (!stage) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    // A processor may need longer for a frame than the stage waits: it would draw a fine one between any two moves.
    const hold = () => {
      const { current, regress } = get().performance
      if (current < 1) regress()
    }
    const begin = () => {
      end()
      timer = setInterval(hold, heldMs)
    }
    const end = () => clearInterval(timer)
    stage.addEventListener('pointerdown', begin)
    for (const name of ends) window.addEventListener(name, end)
    return () => {
      end()
      stage.removeEventListener('pointerdown', begin)
      for (const name of ends) window.removeEventListener(name, end)
    }
  }, [stage, get])
  return null
}

const ends = ['pointerup', 'pointercancel', 'blur'] as const
