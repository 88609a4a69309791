// The thread that judges a glTF file by Khronos' validator; ending it ends the judging, so no file can hang the window.
import validator from 'gltf-validator/gltf_validator.dart.js?url'
import { workerScope } from '../../worker-scope.ts'
import { type FormatReport, reportOn, type ValidateBytes } from './format-report.ts'

export type ReportQuestion = { readonly bytes: ArrayBuffer; readonly format: 'glb' | 'gltf' }
/** Null for a file that is no glTF. */
export type ReportAnswer = { readonly report: FormatReport | null } | { readonly failed: true }

const scope = workerScope<ReportQuestion, ReportAnswer>()

scope.onmessage = async ({ data: { bytes, format } }) => {
  try {
    scope.postMessage({ report: await reportOn(new Uint8Array(bytes), format, await loaded()) })
  } catch {
    scope.postMessage({ failed: true })
  }
}

/** The validator is a plain script that hands itself over as a module of Node's does. */
async function loaded(): Promise<ValidateBytes> {
  const exports: { validateBytes?: ValidateBytes } = {}
  Object.assign(globalThis, { exports })
  await import(/* @vite-ignore */ validator)
  if (!exports.validateBytes) throw new Error('the validator did not load')
  return exports.validateBytes
}
