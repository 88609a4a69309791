// A sample of the practice region at an eighth of its size, for tests that look at orders and not at what is made of them.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { root } from './electron-binary.ts'

/** Writes the sample of that file name to `path`, in the format that its ending says, and makes the folder; 128 pixels a side. */
export async function smallSample(name: string, path: string): Promise<string> {
  mkdirSync(dirname(path), { recursive: true })
  await sharp(join(root, 'resources/samples', name))
    .resize(128)
    .toFile(path)
  return path
}
