// Commands that fill the forms of Create from wherever the person is: a tab, a relief style, a design mode, any other option, a preset.
import { useMemo } from 'react'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { goTo } from '../../state/window-state.ts'
import { useText } from '../../text/use-text.ts'
import { changeAlso, useCreateChoice } from '../create-choice.ts'
import { changeRequest, requestOfKind } from '../foot/use-request.ts'
import { type FormKind, type FormRequest, formKinds, forms } from '../kinds/forms.ts'
import { offerOf } from '../kinds/offer.ts'
import { requestOf } from '../presets/kept-presets.ts'
import { usePresets } from '../presets/use-presets.ts'
import { cardCommands, optionCommands } from './option-commands.ts'

const none = { id: '', catalogReadAt: null }

/** Goes to the tab of one kind. */
function showForm(kind: FormKind): void {
  useRecipes.setState({ on: false })
  useCreateChoice.setState({ kind })
  goTo('create')
}

/** Sets a form and goes to it. */
export function fillForm(request: FormRequest): void {
  changeRequest(request)
  showForm(request.kind)
}

export function useFormCommands(): void {
  const t = useText()
  const presets = usePresets((state) => state.list)
  const catalog = useCatalog(useCurrentAccount() ?? none)?.catalog ?? null
  const offer = useMemo(() => offerOf(catalog), [catalog])

  useCommands(() => {
    const tabs: Command[] = formKinds.map((kind) => ({
      id: `tab.${kind}`,
      group: 'create',
      title: t('command.tab', { kind: t(forms[kind].title) }),
      also: t('command.tab.also'),
      run: () => showForm(kind),
    }))
    const applied: Command[] = presets.map((preset) => ({
      id: `preset.${preset.kind}.${preset.name}`,
      group: 'presets',
      title: t('command.preset', { name: preset.name }),
      about: t('command.presetOf', { kind: t(forms[preset.kind].title) }),
      run() {
        changeAlso(preset.kind, preset.also)
        fillForm(requestOf(preset))
      },
    }))
    const given = { t, offer, requestOf: requestOfKind, fill: fillForm }
    return [...tabs, ...applied, ...optionCommands(given), ...cardCommands(given)]
  })
}
