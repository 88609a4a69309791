// The free prompt: the words that are understood are done in their order, others are set in type. Specification:
// POST /design/jobs, mode custom.
import type { Canvas } from '../canvas.ts'
import type { DesignEdit, DesignResult } from '../design-edit.ts'
import { fitCanvas } from '../drawing/fit-canvas.ts'
import { captionPlate } from './caption-plate.ts'
import { asksToBlend, composeSecond } from './compose-second.ts'
import { doStep } from './do-step.ts'
import { promptCard } from './prompt-card.ts'
import { readPrompt } from './read-prompt.ts'

/** More than this many steps do no one any good. */
const mostSteps = 12

export const customEdit: DesignEdit = async (scene) => {
  const { source, second, prompt, width, height, fonts } = scene
  const join = async (image: Canvas) => (second ? await composeSecond(image, second, prompt) : image)
  if (!source) return { image: await join(await promptCard(prompt, scene)) }
  const steps = readPrompt(prompt).slice(0, mostSteps)
  if (steps.length === 0 && !(second && asksToBlend(prompt))) {
    return { image: await captionPlate(await join(source), prompt, fonts, { width, height }) }
  }
  let result: DesignResult = { image: await fitCanvas(source, width, height, 'extend') }
  for (const [n, step] of steps.entries()) {
    result = await doStep(result.image, step, scene)
    scene.report(10 + Math.round((70 * (n + 1)) / steps.length))
  }
  return second ? { image: await join(result.image) } : result
}
