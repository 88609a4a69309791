// Commands that fill the forms of Create from wherever the person is: a tab, a relief style, a design mode, any other option, a preset.
import { useMemo } from 'react'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { goTo } from '../../state/window-state.ts'
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import { styleGroups } from '../cards/relief-styles.ts'
import { useCreateChoice } from '../create-choice.ts'
import { offerOf } from '../foot/offer.ts'
import { changeRequest, requestOfKind } from '../foot/use-request.ts'
import { requestOf } from '../presets/presets.ts'
import { usePresets } from '../presets/use-presets.ts'
import { type FormKind, type FormRequest, formKinds, forms } from './forms.ts'
import { optionCommands } from './option-commands.ts'

const none = { id: '', catalogReadAt: null }

/** Goes to the tab of one kind. */
function showForm(kind: FormKind): void {
  useRecipes.setState({ on: false })
  useCreateChoice.setState({ kind })
  goTo('create')
}

function fill(request: FormRequest): void {
  changeRequest(request)
  showForm(request.kind)
}

export function useFormCommands(): void {
  const t = useText()
  const presets = usePresets((state) => state.list)
  const catalog = useCatalog(useCurrentAccount() ?? none)?.catalog ?? null
  const offer = useMemo(() => offerOf(catalog), [catalog])
  const { groups } = offer

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
      run: () => fill(requestOf(preset)),
    }))
    const styles = styleGroups.flatMap(({ id: trade, styles: list }) =>
      list.map(
        (style): Command => ({
          id: `style.${style}`,
          group: 'styles',
          many: true,
          title: t('command.style', { name: t(`style.${style}`) }),
          about: t(`styleAbout.${style}`),
          also: `${t(`styleGroup.${trade}`)} ${style}`,
          run: () => fill({ kind: 'relief', options: { ...requestOfKind('relief').options, style } }),
        }),
      ),
    )
    const modes = groups.flatMap(({ id: trade, modes: list }) =>
      list.map(
        ({ id: mode, offered }): Command => ({
          id: `mode.${mode}`,
          group: 'modes',
          many: true,
          title: t('command.mode', { name: nameOf('mode', mode, t) }),
          about: nameOf('modeAbout', mode, t),
          also: `${nameOf('modeGroup', trade, t)} ${mode}`,
          reason: offered ? undefined : t('create.gone.mode'),
          run: () => fill({ kind: 'design', options: { ...requestOfKind('design').options, mode } }),
        }),
      ),
    )
    const options = optionCommands({ t, offer, requestOf: requestOfKind, fill })
    return [...tabs, ...applied, ...options, ...styles, ...modes]
  })
}
