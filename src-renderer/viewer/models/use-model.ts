// A model as it arrives: how far it is, then its parts, then what the check of its edges found, or why it cannot be shown.
import { startTransition, useEffect, useState } from 'react'
import { loadModel, type ModelNews, type WantedModel } from './load-model.ts'
import type { ModelParts, ModelProblem, SolidCheck } from './model-parts.ts'

type ModelState = {
  /** 0 to 1 of the file; null while it is being read. */
  readonly progress: number | null
  readonly parts: ModelParts | undefined
  readonly check: SolidCheck | undefined
  readonly problem: ModelProblem | undefined
}

const nothing: ModelState = { progress: 0, parts: undefined, check: undefined, problem: undefined }

function after(known: ModelState, news: ModelNews): ModelState {
  if (news.kind === 'progress') return { ...known, progress: news.share }
  if (news.kind === 'parts') return { ...known, parts: news.parts }
  return news.kind === 'check' ? { ...known, check: news.check } : { ...known, problem: news.problem }
}

/** Loads once for each artifact and attempt; leaving ends what is under way and gives the pictures back. */
export function useModel({ id, stamp, format, beside }: WantedModel, attempt: number): ModelState {
  const [state, setState] = useState<ModelState>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same file again.
  useEffect(() => {
    const controller = new AbortController()
    let pictures: ModelParts['pictures'] = []
    setState(nothing)
    const wanted = { id, stamp, format, ...(beside ? { beside } : {}) }
    loadModel(wanted, controller.signal, (news) => {
      if (news.kind === 'parts') pictures = news.parts.pictures
      // The stage, its tools and panels are made in slices, between which the window hears the person.
      startTransition(() => setState((known) => after(known, news)))
    })
    return () => {
      controller.abort()
      for (const { image } of pictures) image?.close()
    }
  }, [id, stamp, format, beside?.id, beside?.stamp, attempt])
  return state
}
