// A search field that `/` jumps to from anywhere in its place; Escape empties it, then goes on to what was found.
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusHome } from './home-focus.ts'
import { Kbd } from './Kbd.tsx'
import { isTyping } from './shortcut.ts'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly width?: number
}

export function SearchField({ label, value, onChange, width = 280 }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      w={width}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      leftSectionWidth={30}
      rightSection={value === '' ? <Kbd keys="/" /> : null}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const leaves = event.key === 'ArrowDown' || (event.key === 'Escape' && value === '')
        if (event.key === 'Escape' && value !== '') onChange('')
        else if (!leaves || !focusHome()) return
        event.preventDefault()
      }}
    />
  )
}
