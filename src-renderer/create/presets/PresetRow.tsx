// One preset: its name applies it; it can get another name, or be deleted with a way back.
import { notify } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { KeptRow } from '../../ui/kept/KeptRow.tsx'
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
  const { name } = preset
  const choices = choicesIn(preset.also)
  const { list } = usePresets()
  const remove = () => {
    changePresets(removePreset(list, preset), t)
    const undo = () => {
      changePresets(restorePreset(usePresets.getState().list, preset, list.indexOf(preset)), t)
      return true
    }
    notify({ text: t('presets.deleted', { name }), undo })
  }
  return (
    <KeptRow
      {...{ name, renaming, onRenaming, onApply }}
      labels={{ rename: t('presets.rename', { name }), remove: t('presets.delete', { name }) }}
      whyNot={(wanted) => (renamePreset(list, preset, wanted) ? null : t('presets.taken'))}
      onName={(wanted) => changePresets(renamePreset(list, preset, wanted) ?? list, t)}
      onRemove={remove}
    >
      {choices > 1 ? (
        <span className="faint num">{t('variants.choices', { count: choices, n: format.number(choices) })}</span>
      ) : null}
      {current ? <span className="faint">{t('presets.current')}</span> : null}
    </KeptRow>
  )
}
