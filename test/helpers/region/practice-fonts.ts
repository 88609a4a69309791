// Where the practice region's fonts lie in the source tree.
import { fileURLToPath } from 'node:url'

export const practiceFonts = fileURLToPath(new URL('../../../resources/fonts', import.meta.url))
