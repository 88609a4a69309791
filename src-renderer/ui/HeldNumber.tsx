// A number that counts while it is typed: whatever cannot be is marked, and goes back to what holds when the field is left.
import type { NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from './NumberField.tsx'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'hideControls'> & {
  /** What holds. */
  readonly value: number
  /** Takes a typed number, or leaves what holds. */
  readonly onValue: (typed: number) => void
}

export function HeldNumber({ value, onValue, ...others }: Props) {
  const [typed, setTyped] = useState<{ readonly text: number | string; readonly held: number }>()
  // What came from elsewhere meanwhile is shown at once.
  const shown = typed && (value === typed.held || value === Number(typed.text)) ? typed.text : value
  return (
    <NumberField
      {...others}
      hideControls
      value={shown}
      error={shown === '' || Number(shown) !== value}
      onChange={(text) => {
        setTyped({ text, held: value })
        if (typeof text === 'number' && text !== value) onValue(text)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
