// Every field of a number: what was typed in it is forgotten by the undo of the browser once it is left.
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useRef, useState } from 'react'

/**
 * The browser has one undo for all fields of the window, knows nothing of the text that is written anew around what is typed, and
 * puts old pieces into it, which count as typed: a field that was typed in begins anew when it is left.
 */
export function NumberField({ onChange, onBlur, autoFocus = false, ...others }: NumberInputProps) {
  const [left, setLeft] = useState(0)
  const typed = useRef(false)
  return (
    <NumberInput
      {...others}
      key={left}
      autoFocus={autoFocus && left === 0}
      onChange={(value) => {
        typed.current = true
        onChange?.(value)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        // It keeps the focus while the whole window is left.
        if (!typed.current || document.activeElement === event.currentTarget) return
        typed.current = false
        setLeft((times) => times + 1)
      }}
    />
  )
}
