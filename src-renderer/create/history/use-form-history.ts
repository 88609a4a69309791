// Notes every change of the forms, whoever made it, so that it can be taken back: what is typed or dragged in one go as one change.
import { useEffect, useRef } from 'react'
import { createGoes } from '../../state/changes/one-go.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeAlso, useCreateChoice } from '../create-choice.ts'
import { changeRequest } from '../foot/use-request.ts'
import { type FormKind, formKinds } from '../kinds/forms.ts'
import { createChanges } from './create-history.ts'
import { againWords, changeWords, type FormState, isSameForm, typedOption } from './form-change.ts'

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
    const goes = createGoes<FormState>(createChanges)
    const restore = (kind: FormKind, { request, also }: FormState) => {
      createChanges.quietly(() => {
        if (request) changeRequest(request)
        changeAlso(kind, also)
        useRecipes.setState({ on: false })
        useCreateChoice.setState({ kind })
      })
      goes.end()
      return true
    }
    return useCreateChoice.subscribe((now, earlier) => {
      if (now.requests === earlier.requests && now.also === earlier.also) return
      for (const kind of formKinds) {
        const [was, is] = [stateOf(earlier, kind), stateOf(now, kind)]
        // A form that is touched for the first time holds what it showed before.
        if ((was.request === null && is.request !== null) || isSameForm(was, is)) continue
        const option = typedOption(was, is)
        goes.step(option ? `${kind} ${option}` : Symbol(kind), was, (before) => ({
          told: () => changeWords(kind, before, is, words.current.t, words.current.format),
          back: () => restore(kind, before),
          forth: () => restore(kind, is),
          again(way) {
            const [from, to] = way === 'back' ? [is, before] : [before, is]
            return againWords(kind, from, to, words.current.t, words.current.format)
          },
        }))
      }
    })
  }, [])
}
