// The retouching modes. Specification: POST /design/jobs, preset mode ids, retouching.
import type { PictureEdit } from '../design-edit.ts'
import { artifactRestore } from './artifact-restore.ts'
import { backgroundRemoval } from './background-removal.ts'
import { creativeVariation } from './creative-variation.ts'
import { imageRestore } from './image-restore.ts'
import { lineArtExtraction } from './line-art-extraction.ts'
import { patternExtraction } from './pattern-extraction.ts'
import { perspectiveCorrection } from './perspective-correction.ts'

export const retouchingEdits: Readonly<Record<string, PictureEdit>> = {
  perspective_correction: perspectiveCorrection,
  image_restore: imageRestore,
  artifact_restore: artifactRestore,
  line_art_extraction: lineArtExtraction,
  pattern_extraction: patternExtraction,
  background_removal: backgroundRemoval,
  creative_variation: creativeVariation,
}
