// Writes one artifact of a maker into its folder.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactType } from '../../src-shared/service/artifact.ts'
import type { WrittenArtifact } from './maker-messages.ts'

/** Said inside every result, in whatever place its format has for words. */
export const practiceDescription = 'Asset Studio practice region: local image processing'

/** Writes `bytes` under `name` into the existing folder `outDir`. */
export async function writeArtifact(
  outDir: string,
  type: ArtifactType,
  name: string,
  bytes: Uint8Array,
): Promise<WrittenArtifact> {
  const path = join(outDir, name)
  await writeFile(path, bytes)
  return { type, path, bytes: bytes.length }
}
