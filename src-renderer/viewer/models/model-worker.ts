// The thread that reads model files: it can be ended at any moment, so no file can hang the window.
import { workerScope } from '../worker-scope.ts'
import { type ModelParts, type ModelProblem, ModelRefusal, type SolidCheck } from './model-parts.ts'
import { decodePicture } from './reading/decode-picture.ts'
import { checkModel, type ModelFile, readModel } from './reading/read-model.ts'
import { sealLoaders } from './reading/sealed-loaders.ts'

export type ModelQuestion = ModelFile
export type ModelAnswer =
  | { readonly kind: 'parts'; readonly parts: ModelParts }
  | { readonly kind: 'check'; readonly check: SolidCheck }
  | { readonly kind: 'problem'; readonly problem: ModelProblem }

const scope = workerScope<ModelQuestion, ModelAnswer>()

sealLoaders()

scope.onmessage = async ({ data }) => {
  try {
    const parts = await readModel(data, decodePicture)
    const { positions, indices, normals, uvs, uvs1, colours, bounds } = parts
    // The window shows the model while its edges are still being walked, over copies.
    const walked = { positions: positions.slice(), indices: indices.slice(), bounds }
    const buffers = [positions, indices, normals, uvs, uvs1, colours].flatMap((array) => array?.buffer ?? [])
    const images = parts.pictures.flatMap(({ image }) => image ?? [])
    scope.postMessage({ kind: 'parts', parts }, [...buffers, ...images])
    const check = checkModel(walked)
    const edges = check.edges ? [check.edges.buffer] : []
    scope.postMessage({ kind: 'check', check }, [...edges, check.shadow.alpha.buffer])
  } catch (thrown) {
    const problem: ModelProblem = thrown instanceof ModelRefusal ? thrown.problem : { why: 'damaged' }
    scope.postMessage({ kind: 'problem', problem }, [])
  }
}
