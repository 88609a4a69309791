// The thread that judges a glTF file by Khronos' validator; ending it ends the judging, so no file can hang the window.
import validator from 'gltf-validator/gltf_validator.dart.js?url'
import type { GltfFormat } from '../../../../src-shared/artifact-types.ts'
import { workerScope } from '../../worker-scope.ts'
import { jsonParts } from '../reading/limits/json-parts.ts'
import { mostJsonParts } from '../reading/limits/model-limits.ts'
import { type FormatReport, reportOn, type ValidateBytes } from './format-report.ts'

export type ReportQuestion = { readonly bytes: ArrayBuffer; readonly format: GltfFormat }
/** Null for a file that is no glTF. */
export type ReportAnswer =
  | { readonly report: FormatReport | null }
  | { readonly failed: true }
  | { readonly tooLarge: true }

const scope = workerScope<ReportQuestion, ReportAnswer>()

scope.onmessage = async ({ data: { bytes, format } }) => {
  try {
    // Deeper or longer than that, the validator takes all memory that the page may have, and the page with it.
    if (jsonParts(jsonOf(bytes, format)) > mostJsonParts) scope.postMessage({ tooLarge: true })
    else scope.postMessage({ report: await reportOn(new Uint8Array(bytes), format, await loaded()) })
  } catch {
    scope.postMessage({ failed: true })
  }
}

/** The text of the file, as far as it is there. */
function jsonOf(bytes: ArrayBuffer, format: GltfFormat): Uint8Array {
  if (format === 'gltf' || bytes.byteLength < 20) return new Uint8Array(bytes)
  const length = new DataView(bytes).getUint32(12, true)
  return new Uint8Array(bytes, 20).subarray(0, length)
}

/** The validator is a plain script that hands itself over as a module of Node's does. */
async function loaded(): Promise<ValidateBytes> {
  const exports: { validateBytes?: ValidateBytes } = {}
  Object.assign(globalThis, { exports })
  await import(/* @vite-ignore */ validator)
  if (!exports.validateBytes) throw new Error('the validator did not load')
  return exports.validateBytes
}
