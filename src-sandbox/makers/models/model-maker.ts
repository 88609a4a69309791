// Model jobs in a maker thread. Specification: POST /model/jobs.
import { readFile } from 'node:fs/promises'
import type { Maker, MakerThreadData, ModelTask, PictureInput } from '../maker-messages.ts'
import { writeArtifact } from '../write-artifact.ts'
import { imageModel } from './image/image-model.ts'
import { renderPreview } from './render-preview.ts'
import type { Solid } from './solid.ts'
import { textModel } from './text/text-model.ts'
import { dressSolid } from './textures/dress-solid.ts'
import { type ViewFiles, viewsModel } from './views/views-model.ts'
import { writeGlb } from './write-glb.ts'

type Context = MakerThreadData & { report: (percent: number) => void }

const previewSize = 768

/** Writes the GLB and its picture. */
export const modelMaker: Maker<ModelTask> = async (task, outDir, context) => {
  const { report } = context
  report(1)
  const solid = await makeSolid(task, { ...context, report: (percent) => report(1 + 0.84 * percent) })
  report(86)
  const model = await writeArtifact(outDir, 'glb', 'model.glb', await writeGlb(solid))
  report(90)
  const preview = await writeArtifact(outDir, 'preview', 'preview.png', await renderPreview(solid, previewSize))
  return [model, preview]
}

async function makeSolid(task: ModelTask, { fonts, report }: Context): Promise<Solid> {
  const { type, prompt, views, quality, texture, pbr } = task
  switch (type) {
    case 'text_to_model': {
      const bare = await textModel({ prompt, quality, fonts, report: (percent) => report(percent * 0.5) })
      return texture ? await dressSolid(bare, { prompt, quality, pbr }) : bare
    }
    case 'image_to_model':
      return await imageModel({ bytes: await bytesOf(views.front), quality, texture, pbr, report })
    case 'multiview_to_model': {
      const files: ViewFiles = { front: await bytesOf(views.front) }
      for (const name of ['left', 'back', 'right'] as const) {
        if (views[name]) files[name] = await bytesOf(views[name])
      }
      return await viewsModel({ files, quality, texture, pbr, report })
    }
  }
}

async function bytesOf(picture: PictureInput | undefined): Promise<Uint8Array> {
  if (!picture) throw new Error('a model task without its picture')
  return await readFile(picture.path)
}
