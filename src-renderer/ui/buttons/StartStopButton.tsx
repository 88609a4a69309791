// A button that starts something long and then stops it: one button, so that the focus stays on it.
import type { MouseEvent, ReactNode } from 'react'
import { ExplainedButton } from './ExplainedButton.tsx'

type Props = {
  readonly running: boolean
  /** Why it cannot be started. */
  readonly reason: string | undefined
  readonly onStart: () => void
  readonly onStop: () => void
  readonly autoFocus?: boolean
  readonly children: ReactNode
}

export function StartStopButton({ running, reason, onStart, onStop, autoFocus, children }: Props) {
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is meant for what the button was before.
    if (detail > 1) return
    if (running) onStop()
    else onStart()
  }
  return (
    <ExplainedButton
      variant={running ? 'default' : 'filled'}
      reason={running ? undefined : reason}
      onClick={press}
      data-autofocus={autoFocus || undefined}
    >
      {children}
    </ExplainedButton>
  )
}
