// One preset: its name applies it; it can get another name, or be deleted with a way back.
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../../ui/kept/kept.module.css'
import { RenameField } from '../../ui/kept/RenameField.tsx'
import { choicesIn } from '../variants/variants.ts'
import { type Preset, removePreset, renamePreset, restorePreset } from './kept-presets.ts'
import { changePresets, usePresets } from './use-presets.ts'

type Props = {
  readonly preset: Preset
  readonly current: boolean
  readonly renaming: boolean
  readonly onRenaming: (on: boolean) => void
  readonly onApply: () => void
}

export function PresetRow({ preset, current, renaming, onRenaming, onApply }: Props) {
  const t = useText()
  const format = useFormats()
  const pencil = useRef<HTMLButtonElement>(null)
  const choices = choicesIn(preset.also)
  const { list } = usePresets()
  const remove = () => {
    changePresets(removePreset(list, preset), t)
    const undo = () => {
      changePresets(restorePreset(usePresets.getState().list, preset, list.indexOf(preset)), t)
      return true
    }
    notify({ text: t('presets.deleted', { name: preset.name }), undo })
  }
  if (renaming) {
    const end = (byKey: boolean) => {
      flushSync(() => onRenaming(false))
      if (byKey) pencil.current?.focus()
    }
    return (
      <li>
        <RenameField
          label={t('presets.rename', { name: preset.name })}
          name={preset.name}
          whyNot={(name) => (renamePreset(list, preset, name) ? null : t('presets.taken'))}
          onName={(name) => changePresets(renamePreset(list, preset, name) ?? list, t)}
          onEnd={end}
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
        ref={pencil}
        size={22}
        aria-label={t('presets.rename', { name: preset.name })}
        onClick={() => onRenaming(true)}
      >
        <IconPencil size={13} stroke={1.7} />
      </ActionIcon>
      <ActionIcon size={22} aria-label={t('presets.delete', { name: preset.name })} onClick={remove}>
        <IconTrash size={13} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
