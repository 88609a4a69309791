// The solids of the window, made by the main process.
import { onEvent, studio } from '../../bridge.ts'
import { createSolidRuns } from './solid-run.ts'

export const solidRuns = createSolidRuns({
  make: (artifactId, ask) => studio.exports.make(artifactId, ask),
  onProgress: (progress) => onEvent('export-progress', progress),
})
