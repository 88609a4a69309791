// The name of a preset while it is changed: kept with Enter or by leaving the field, as it was with Escape.
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { type Preset, renamePreset } from './kept-presets.ts'
import styles from './presets.module.css'
import { changePresets, usePresets } from './use-presets.ts'

type Props = {
  readonly preset: Preset
  /** `byKey`: the keyboard would be lost with the field. */
  readonly onEnd: (byKey: boolean) => void
}

export function RenameField({ preset, onEnd }: Props) {
  const t = useText()
  const [name, setName] = useState(preset.name)
  const ended = useRef(false)
  const { list } = usePresets()
  const renamed = renamePreset(list, preset, name)
  const end = (keeps: boolean, byKey: boolean) => {
    // The field loses the focus when it goes, which is no word for what was typed.
    if (ended.current) return
    ended.current = true
    if (keeps && renamed) changePresets(renamed, t)
    onEnd(byKey)
  }
  return (
    <TextInput
      className={styles.rename ?? ''}
      autoFocus
      aria-label={t('presets.rename', { name: preset.name })}
      maxLength={60}
      value={name}
      error={renamed ? null : t('presets.taken')}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={onKeys({ 'field.keep': () => renamed && end(true, true), 'field.clear': () => end(false, true) })}
    />
  )
}
