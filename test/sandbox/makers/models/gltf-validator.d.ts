// The part of Khronos' validator that the tests use; the package has no types.
declare module 'gltf-validator' {
  export type ValidatorReport = {
    issues: {
      numErrors: number
      numWarnings: number
      numInfos: number
      numHints: number
      truncated: boolean
      messages: { code: string; message: string; severity: number; pointer?: string; offset?: number }[]
    }
    info: { totalTriangleCount: number; totalVertexCount: number; generator?: string; version?: string }
  }
  export function validateBytes(bytes: Uint8Array, options?: object): Promise<ValidatorReport>
}
