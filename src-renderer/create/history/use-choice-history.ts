// Notes every change of what is chosen beside the forms, whoever made it, so that it can be taken back; quick ones of one part as one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tray } from '../../../src-shared/source.ts'
import { createGoes } from '../../state/changes/one-go.ts'
import { trayQuery } from '../../state/queries.ts'
import { useRecipes } from '../../state/recipes/use-recipes.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useCreateChoice } from '../create-choice.ts'
import { type Choice, type ChoicePart, changedPart, choiceWords, withPart } from './choice-change.ts'
import { createChanges } from './create-history.ts'

/** Slots hold one picture each: every one that is put there is a step. */
const inOneGo: ReadonlySet<ChoicePart> = new Set(['selection', 'client', 'tags'])

/** What is seen in one form, or in a recipe, alone: whoever takes it back sees it there. */
const inForms: ReadonlySet<ChoicePart> = new Set(['second', 'views'])

const choiceOf = ({ selection, second, moves, marks }: Choice): Choice => ({ selection, second, moves, marks })

export function useChoiceHistory(): void {
  const t = useText()
  const format = useFormats()
  const cache = useQueryClient()
  useEffect(() => {
    const words = { t, format }
    const items = () => cache.getQueryData<Tray>(trayQuery.queryKey)?.items ?? []
    const goes = createGoes<Choice>(createChanges)
    const go = (from: Choice, to: Choice, showForm: () => void) => {
      createChanges.quietly(() => useCreateChoice.setState((now) => withPart(choiceOf(now), from, to, items())))
      showForm()
      goes.end()
      return true
    }
    return useCreateChoice.subscribe((now, earlier) => {
      const part = changedPart(earlier, now, items())
      if (!part) return
      const after = choiceOf(now)
      const met = items()
      const [{ kind }, { on }] = [now, useRecipes.getState()]
      const showForm = () => {
        if (!inForms.has(part)) return
        useRecipes.setState({ on })
        useCreateChoice.setState({ kind })
      }
      goes.step(inOneGo.has(part) ? part : Symbol(part), choiceOf(earlier), (before) =>
        changedPart(before, after, items())
          ? {
              told: () => choiceWords(part, after, met, false, words),
              back: () => go(after, before, showForm),
              forth: () => go(before, after, showForm),
              again: () => choiceWords(part, choiceOf(useCreateChoice.getState()), items(), true, words),
            }
          : null,
      )
    })
  }, [t, format, cache])
}
