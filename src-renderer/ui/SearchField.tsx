// A search field that `/` jumps to from anywhere in its place; Escape empties it, then goes on to what was found.
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { onKeys, useKeys } from '../commands/use-keys.ts'
import { useWindowState } from '../state/window-state.ts'
import { focusHome } from './focus/home-focus.ts'
import { Kbd } from './Kbd.tsx'

/** As much as a place keeps of it; longer text ends there. */
const mostLetters = 1000

type Props = {
  readonly label: string
  /** Said in the empty field, where the label is longer than it may be wide. */
  readonly short?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly width?: number
}

export function SearchField({ label, short = label, value, onChange, width = 280 }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const asked = useWindowState((state) => state.searching)
  useKeys({ 'search.start': () => field.current?.select() })
  useEffect(() => {
    if (!asked) return
    field.current?.select()
    useWindowState.setState({ searching: false })
  }, [asked])
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={short}
      value={value}
      maxLength={mostLetters}
      w={width}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      leftSectionWidth={30}
      rightSection={value === '' ? <Kbd of="search.start" /> : null}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value.slice(0, mostLetters))}
      onKeyDown={onKeys({
        'field.clear': () => (value === '' ? focusHome() : onChange('')),
        'field.leave': focusHome,
      })}
    />
  )
}
