// Conversions in a maker thread: the GLB of a model job in another format, and its preview. Specification: POST
// /model/conversions.
import type { ConversionFormat } from '../../../src-shared/service/model.ts'
import type { ConversionTask, Maker, WrittenArtifact } from '../maker-messages.ts'
import { renderPreview } from '../models/render-preview.ts'
import type { Solid } from '../models/solid.ts'
import { writeGlb } from '../models/write-glb.ts'
import { writeArtifact } from '../write-artifact.ts'
import { readModel } from './read-model.ts'
import { write3mf } from './write-3mf.ts'
import { writeFbx } from './write-fbx.ts'
import { writeObj } from './write-obj.ts'
import { writeStl } from './write-stl.ts'
import { writeUsdz } from './write-usdz.ts'

const writers: Record<ConversionFormat, (solid: Solid) => Promise<Uint8Array>> = {
  glb: writeGlb,
  obj: writeObj,
  fbx: writeFbx,
  usdz: writeUsdz,
  stl: writeStl,
  '3mf': write3mf,
}
const previewSize = 768

/** The converted file first; with an obj, which holds no pictures, its base colour as a png; the preview last. */
export const conversionMaker: Maker<ConversionTask> = async ({ model, format }, outDir, { report }) => {
  const solid = await readModel(model.path)
  report(20)
  const artifacts: WrittenArtifact[] = [
    await writeArtifact(outDir, format, `model.${format}`, await writers[format](solid)),
  ]
  report(70)
  const { baseColor } = solid.textures
  if (format === 'obj' && solid.uvs && baseColor) {
    artifacts.push(await writeArtifact(outDir, 'png', 'base_color.png', baseColor))
  }
  artifacts.push(await writeArtifact(outDir, 'preview', 'preview.png', await renderPreview(solid, previewSize)))
  return artifacts
}
