// The kinds of model files that the viewer opens, by artifact type.

export const modelFormats = ['glb', 'gltf', 'obj', 'fbx', 'usdz', 'stl', '3mf'] as const
export type ModelFormat = (typeof modelFormats)[number]
