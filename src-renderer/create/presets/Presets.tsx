// The presets of the form in use: apply, rename, delete with a way back, and all of them to and from a file.
import { Button, Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { studio } from '../../bridge.ts'
import { chosenText } from '../../state/list-file.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { JsonFileInput } from '../../ui/files/JsonFileInput.tsx'
import styles from '../../ui/kept/kept.module.css'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import { changeAlso } from '../create-choice.ts'
import type { FormRequest } from '../kinds/forms.ts'
import type { Also } from '../variants/variants.ts'
import { addPresets, isInUse, presetFile, readPresetFile, requestOf } from './kept-presets.ts'
import { PresetRow } from './PresetRow.tsx'
import { changePresets, usePresets } from './use-presets.ts'

type Props = {
  readonly request: FormRequest
  readonly also: Also
  readonly onApply: (request: FormRequest) => void
}

export function Presets({ request, also, onApply }: Props) {
  const t = useText()
  const format = useFormats()
  const list = usePresets((state) => state.list)
  const [open, setOpen] = useState(false)
  const [renaming, setRenaming] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const mine = list.filter(({ kind }) => kind === request.kind)
  const read = async (chosen: File) => {
    const found = readPresetFile(await chosenText(chosen))
    if (!found.ok) return void notify({ text: t(`presets.trouble.${found.trouble}`) })
    const before = usePresets.getState().list
    const after = addPresets(before, found.entries)
    changePresets(after, t)
    const added = after.length - before.length
    notify({
      text:
        added === 0 ? t('presets.importedNothing') : t('presets.imported', { count: added, n: format.number(added) }),
    })
    if (found.broken > 0) {
      notify({ text: t('presets.importedBroken', { count: found.broken, n: format.number(found.broken) }) })
    }
  }
  return (
    <>
      <JsonFileInput input={file} label={t('presets.import')} onFile={read} />
      <Popup
        opened={open}
        // The field of a name has Escape for itself.
        closeOnEscape={renaming === null}
        onChange={setOpen}
        position="top-end"
        width={350}
      >
        <Popover.Target>
          <Button variant="subtle" className={styles.open ?? ''} onClick={() => setOpen(!open)}>
            {t('presets.open')}
            {mine.length > 0 ? <span className="num faint">{format.number(mine.length)}</span> : null}
          </Button>
        </Popover.Target>
        <PopoverBox label={t(`presets.of.${request.kind}`)} className={styles.box}>
          <h3 className="h">{t(`presets.of.${request.kind}`)}</h3>
          {mine.length === 0 ? <p className="dim">{t('presets.none')}</p> : null}
          <ul className={styles.list}>
            {mine.map((preset) => (
              <PresetRow
                key={preset.name}
                preset={preset}
                current={isInUse(preset, request, also)}
                renaming={renaming === preset.name}
                onRenaming={(on) => setRenaming(on ? preset.name : null)}
                onApply={() => {
                  changeAlso(preset.kind, preset.also)
                  onApply(requestOf(preset))
                  setOpen(false)
                }}
              />
            ))}
          </ul>
          <div className={styles.files}>
            <Button
              variant="subtle"
              disabled={list.length === 0}
              onClick={() => void studio.texts.saveAs(t('presets.file'), presetFile(list)).catch(notifyThrown)}
            >
              {t('presets.export')}
            </Button>
            <Button variant="subtle" onClick={() => file.current?.click()}>
              {t('presets.import')}
            </Button>
          </div>
        </PopoverBox>
      </Popup>
    </>
  )
}
