// Why a model is not shown, as one sentence.

import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'
import type { TextKey } from '../../../text/en.ts'
import type { TextValues } from '../../../text/use-text.ts'
import type { ModelProblem } from '../model-parts.ts'

/** The text's key and its values. */
export function problemWords({ why, detail = '' }: ModelProblem, format: ModelFormat): [TextKey, TextValues] {
  return [`viewer.model.problem.${why}`, { format, detail }]
}
