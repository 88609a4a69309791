// The part of Khronos' validator that the tests use; the package has no types.
declare module 'gltf-validator' {
  export type ValidatorReport = {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; message: string; pointer?: string }[] }
    info: { totalTriangleCount: number; totalVertexCount: number; generator?: string }
  }
  export function validateBytes(bytes: Uint8Array): Promise<ValidatorReport>
}
