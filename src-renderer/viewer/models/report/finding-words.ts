// What a finding of the validator means for whoever uses the model, in plain words where these are known.
import type { TextKey } from '../../../text/en.ts'
import type { Finding } from './format-report.ts'

const exact = {
  UNUSED_OBJECT: 'unused',
  UNUSED_MESH_TANGENT: 'unused',
  UNUSED_MESH_WEIGHTS: 'unused',
  UNUSED_EXTENSION_REQUIRED: 'unused',
  UNUSED_MESH_TEXCOORD: 'coordinates',
  NODE_EMPTY: 'empty',
  IO_ERROR: 'elsewhere',
  NON_RELATIVE_URI: 'elsewhere',
  ACCESSOR_VECTOR3_NON_UNIT: 'normals',
  ACCESSOR_INDEX_TRIANGLE_DEGENERATE: 'flat',
  ACCESSOR_INDEX_OOB: 'outside',
  ACCESSOR_TOO_LONG: 'outside',
  BUFFER_VIEW_TOO_LONG: 'outside',
  BUFFER_BYTE_LENGTH_MISMATCH: 'outside',
  UNRESOLVED_REFERENCE: 'missing',
  UNDEFINED_PROPERTY: 'missing',
  ACCESSOR_MIN_MISMATCH: 'bounds',
  ACCESSOR_MAX_MISMATCH: 'bounds',
  ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND: 'bounds',
  ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND: 'bounds',
  IMAGE_DATA_INVALID: 'picture',
  IMAGE_UNEXPECTED_EOS: 'picture',
  IMAGE_UNRECOGNIZED_FORMAT: 'picture',
  IMAGE_NPOT_DIMENSIONS: 'edges',
  MESH_PRIMITIVE_GENERATED_TANGENT_SPACE: 'tangents',
  UNSUPPORTED_EXTENSION: 'extension',
  INVALID_JSON: 'json',
} as const satisfies Readonly<Record<string, string>>

const isKnown = (code: string): code is keyof typeof exact => Object.hasOwn(exact, code)

/** The sentence's key; undefined where only the validator's own words say it. */
export function findingWords({ code }: Pick<Finding, 'code'>): TextKey | undefined {
  if (isKnown(code)) return `viewer.report.means.${exact[code]}`
  return code.startsWith('GLB_') ? 'viewer.report.means.container' : undefined
}
