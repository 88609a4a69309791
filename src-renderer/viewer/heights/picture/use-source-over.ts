// The picture that a height map was made from, laid over it as long as a key is held or its tool is pressed.
import { useState } from 'react'
import { useHeld } from '../../../commands/use-held.ts'
import { useText } from '../../../text/use-text.ts'

export type SourceOver = {
  /** SHA-256 of the picture; undefined where none is known. */
  readonly hash: string | undefined
  readonly shown: boolean
  /** Why it cannot be shown, as far as that is known yet. */
  readonly reason: string | undefined
  /** Shows it until the key that is down comes up. */
  readonly hold: () => void
  readonly toggle: () => void
  /** Its file is gone. */
  readonly lose: () => void
}

export function useSourceOver(hash: string | undefined): SourceOver {
  const t = useText()
  const [pressed, setPressed] = useState(false)
  const [held, hold] = useHeld()
  const [lost, setLost] = useState(false)
  const reason = hash === undefined ? t('viewer.source.none') : lost ? t('viewer.compare.missing') : undefined
  return {
    hash,
    shown: pressed || held,
    reason,
    hold,
    toggle: () => setPressed(!pressed),
    lose: () => setLost(true),
  }
}
