// Names the options of the form, to apply them again; a name that is taken replaces its preset, says so first, and has a way back.
import { Button, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { notify } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../../ui/kept/kept.module.css'
import { longestName } from '../../ui/kept/longest-name.ts'
import { NameInput } from '../../ui/NameInput.tsx'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import { useCreateChoice } from '../create-choice.ts'
import type { FormRequest } from '../kinds/forms.ts'
import type { Also } from '../variants/variants.ts'
import { presetsAsBefore, samePreset, savePreset } from './kept-presets.ts'
import { changePresets, usePresets } from './use-presets.ts'

type Props = { readonly request: FormRequest; readonly also: Also }

export function SavePreset({ request, also }: Props) {
  const t = useText()
  const list = usePresets((state) => state.list)
  const [open, setOpen] = useState(false)
  const name = useCreateChoice((state) => state.presetName)
  const setName = (presetName: string) => useCreateChoice.setState({ presetName })
  const taken = list.find((preset) => samePreset(preset, { kind: request.kind, name }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const next = savePreset(list, name, { request, also })
    changePresets(next, t)
    const told = { name: name.trim() }
    const by = taken && next[list.indexOf(taken)]
    const putBack = () => {
      const before = taken && by ? presetsAsBefore(usePresets.getState().list, taken, by) : null
      if (before) changePresets(before, t)
      return before !== null
    }
    notify(by ? { text: t('presets.replaced', told), undo: putBack } : { text: t('presets.saved', told) })
    setName('')
    setOpen(false)
  }
  return (
    <Popup opened={open} onChange={setOpen} position="top-start">
      <Popover.Target>
        <Button onClick={() => setOpen(!open)}>{t('presets.save')}</Button>
      </Popover.Target>
      <PopoverBox label={t('presets.save')} className={styles.box}>
        <form className={styles.save} onSubmit={save}>
          <NameInput
            data-autofocus
            aria-label={t('presets.name')}
            placeholder={t('presets.name')}
            most={longestName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {t(taken ? 'presets.replace' : 'presets.saveNew')}
          </Button>
        </form>
      </PopoverBox>
    </Popup>
  )
}
