// Takes the settings of an order into the form of its kind, wherever the order was seen, with a way back.
import { useEffect } from 'react'
import { notify } from '../../state/notices.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { type ReusedSettings, reusedOf, useReusedSettings } from '../../state/reused-settings.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import { changeAlso, useCreateChoice } from '../create-choice.ts'
import { changeRequest, requestOfKind } from '../foot/use-request.ts'
import { formKinds, requestFrom } from '../kinds/forms.ts'
import { fillForm } from './use-form-commands.ts'

export function useReusedForms(): void {
  const t = useText()
  useEffect(
    () =>
      useReusedSettings.subscribe(({ wish }) => {
        if (!wish) return
        useReusedSettings.setState({ wish: null })
        takeOver(wish, t)
      }),
    [t],
  )
}

function takeOver({ order, part }: ReusedSettings, t: Translate): void {
  const kind = formKinds.find((each) => each === order.request.kind)
  const taken = reusedOf(order)[part]
  if (!kind || !taken) return
  const { kind: shown, also } = useCreateChoice.getState()
  const before = { request: requestOfKind(kind), also: also[kind] ?? {}, recipes: useRecipes.getState().on }
  // Whole settings are one choice each, as they were ordered.
  if (part === 'all') changeAlso(kind, {})
  fillForm(requestFrom(kind, { ...before.request.options, ...taken }))
  notify({
    text: t(`reuse.taken.${part}`, { title: order.title }),
    undo() {
      changeRequest(before.request)
      changeAlso(kind, before.also)
      useRecipes.setState({ on: before.recipes })
      useCreateChoice.setState({ kind: shown })
      return true
    },
  })
}
