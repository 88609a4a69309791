// What a recipe costs for one picture: each step's work, the picture's own upload, and the uploads of each hand-over; without the
// first of these where it can begin with words, and with four of them where it begins with views. A second picture is uploaded once
// for all, and counts at none.
// Specification: Limits; Capability catalog.
import { views } from '../../../src-shared/destination.ts'
import { beginningOf, handOverUploads } from '../../../src-shared/orders/recipe.ts'
import { uploadCost, workPoints } from '../../../src-shared/orders/work-price.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { Steps } from './recipe-moves.ts'

export type RecipePoints = {
  /** Points of one upload: the picture's, and that of each hand-over. */
  readonly upload: number
  readonly works: readonly number[]
  /** For a picture, or four views, that were never uploaded, or from words alone. */
  readonly total: number
}

export function recipePoints(steps: Steps, catalog?: Capabilities): RecipePoints {
  const upload = uploadCost(catalog)
  const works = steps.map(({ request }) => workPoints(request, catalog))
  const handed = handOverUploads(steps).reduce((sum, count) => sum + count, 0)
  const pictures = steps.length > 0 ? { pictures: 1, views: views.length, words: 0, either: 0 }[beginningOf(steps)] : 0
  const total = works.reduce((sum, points) => sum + points, upload * (handed + pictures))
  return { upload, works, total }
}

/** How the points of these steps are said: a picture, an object with its views, or a run. */
export function unitOf(steps: Steps): 'perPicture' | 'perObject' | 'perRun' {
  return ({ pictures: 'perPicture', views: 'perObject', words: 'perRun', either: 'perRun' } as const)[
    beginningOf(steps)
  ]
}
