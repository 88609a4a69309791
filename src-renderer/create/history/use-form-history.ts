// Notes every change of the forms, whoever made it, so that it can be taken back: what is typed or dragged in one go as one change.
import { useEffect, useRef } from 'react'
import type { Change } from '../../state/history.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeAlso, useCreateChoice } from '../create-choice.ts'
import { changeRequest } from '../foot/use-request.ts'
import { type FormKind, formKinds } from '../kinds/forms.ts'
import { createChanges } from './create-history.ts'
import { changeWords, type FormState, isSameForm } from './form-change.ts'

/** Milliseconds between two changes of one go. */
const oneGo = 1000

type Noted = { readonly change: Change; readonly kind: FormKind; readonly before: FormState; readonly at: number }
type Choice = ReturnType<typeof useCreateChoice.getState>

const stateOf = ({ requests, also }: Choice, kind: FormKind): FormState => ({
  request: requests[kind] ?? null,
  also: also[kind] ?? {},
})

export function useFormHistory(): void {
  const t = useText()
  const format = useFormats()
  const words = useRef({ t, format })
  useEffect(() => {
    words.current = { t, format }
  })
  useEffect(() => {
    let last: Noted | undefined
    let going = false
    const restore = (kind: FormKind, { request, also }: FormState) => {
      going = true
      if (request) changeRequest(request)
      changeAlso(kind, also)
      useRecipes.setState({ on: false })
      useCreateChoice.setState({ kind })
      going = false
      last = undefined
      return true
    }
    return useCreateChoice.subscribe((now, earlier) => {
      if (going || (now.requests === earlier.requests && now.also === earlier.also)) return
      for (const kind of formKinds) {
        const [was, is] = [stateOf(earlier, kind), stateOf(now, kind)]
        // A form that is touched for the first time holds what it showed before.
        if ((was.request === null && is.request !== null) || isSameForm(was, is)) continue
        const at = Date.now()
        const rest =
          last?.kind === kind && at - last.at < oneGo && createChanges.use.getState().past.at(-1) === last.change
        const before = rest && last ? last.before : was
        const change: Change = {
          told: changeWords(kind, before, is, words.current.t, words.current.format),
          back: () => restore(kind, before),
          forth: () => restore(kind, is),
        }
        if (rest) createChanges.extend(change)
        else createChanges.remember(change)
        last = { change, kind, before, at }
      }
    })
  }, [])
}
