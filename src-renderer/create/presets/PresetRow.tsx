// One preset: its name applies it; it can get another name, or be deleted with a way back.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { notify } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { choicesIn } from '../variants/variants.ts'
import { type Preset, removePreset, renamePreset, restorePreset } from './kept-presets.ts'
import styles from './presets.module.css'
import { changePresets, usePresets } from './use-presets.ts'

type Props = { readonly preset: Preset; readonly current: boolean; readonly onApply: () => void }

export function PresetRow({ preset, current, onApply }: Props) {
  const t = useText()
  const format = useFormats()
  const [name, setName] = useState<string | null>(null)
  const choices = choicesIn(preset.also)
  const { list } = usePresets()
  const renamed = name === null ? list : renamePreset(list, preset, name)
  const finish = () => {
    if (name !== null && renamed) changePresets(renamed, t)
    if (renamed) setName(null)
  }
  const remove = () => {
    changePresets(removePreset(list, preset), t)
    const undo = () => changePresets(restorePreset(usePresets.getState().list, preset, list.indexOf(preset)), t)
    notify({ text: t('presets.deleted', { name: preset.name }), undo })
  }
  if (name !== null) {
    return (
      <li>
        <TextInput
          className={styles.rename ?? ''}
          autoFocus
          aria-label={t('presets.rename', { name: preset.name })}
          maxLength={60}
          value={name}
          error={renamed ? null : t('presets.taken')}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => (renamed ? finish() : setName(null))}
          onKeyDown={onKeys({ 'field.keep': finish, 'field.clear': () => setName(null) })}
        />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className={styles.apply} onClick={onApply}>
        <span className="ellipsis">{preset.name}</span>
        {choices > 1 ? (
          <span className="faint num">{t('variants.choices', { count: choices, n: format.number(choices) })}</span>
        ) : null}
        {current ? <span className="faint">{t('presets.current')}</span> : null}
      </button>
      <ActionIcon
        size={22}
        aria-label={t('presets.rename', { name: preset.name })}
        onClick={() => setName(preset.name)}
      >
        <IconPencil size={13} stroke={1.7} />
      </ActionIcon>
      <ActionIcon size={22} aria-label={t('presets.delete', { name: preset.name })} onClick={remove}>
        <IconTrash size={13} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
