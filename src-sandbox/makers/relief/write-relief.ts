// Writes a relief's artifacts into a folder. Specification: POST /jobs, rule 6.
import type { ReliefFormat } from '../../../src-shared/service/relief.ts'
import { encodeExr } from '../encode/exr.ts'
import { encodeGreyPng } from '../encode/png.ts'
import { encodePreview } from '../encode/preview.ts'
import { encodeTiff } from '../encode/tiff.ts'
import { encodeVsm } from '../encode/vsm.ts'
import type { WrittenArtifact } from '../maker-messages.ts'
import { practiceDescription, writeArtifact } from '../write-artifact.ts'
import type { Relief } from './make-relief.ts'

type WrittenType = 'tif' | 'png' | 'vsm' | 'exr' | 'preview'

/** The artifacts of each requested format, the requested one first. */
const artifactsOf: Record<ReliefFormat, readonly WrittenType[]> = {
  tif: ['tif', 'png', 'preview', 'exr'],
  png: ['png', 'tif', 'preview', 'exr'],
  vsm: ['vsm', 'tif', 'preview'],
}

const fileNames: Record<WrittenType, string> = {
  tif: 'relief.tif',
  png: 'relief.png',
  vsm: 'relief.vsm',
  exr: 'relief.exr',
  preview: 'preview.png',
}

/** Encodes and writes every artifact of `format` into the existing folder `outDir`. */
export async function writeRelief(relief: Relief, format: ReliefFormat, outDir: string): Promise<WrittenArtifact[]> {
  const written: WrittenArtifact[] = []
  for (const type of artifactsOf[format]) {
    written.push(await writeArtifact(outDir, type, fileNames[type], await encode(relief, type)))
  }
  return written
}

function encode(relief: Relief, type: WrittenType): Promise<Uint8Array> {
  switch (type) {
    case 'tif':
      return encodeTiff(relief, practiceDescription)
    case 'png':
      return encodeGreyPng(relief, practiceDescription)
    case 'exr':
      return encodeExr(relief, practiceDescription)
    case 'vsm':
      return encodeVsm(relief, relief.depthMm, practiceDescription)
    case 'preview':
      return encodePreview(relief, relief.depthMm > 2 ? 0.11 : 0.06, practiceDescription)
  }
}
