// The parts of three's USD loader, which come without types.

declare module 'three/addons/loaders/usd/USDAParser.js' {
  export class USDAParser {
    parseData(text: string): import('./usd-specs.ts').UsdLayer
    parseText(text: string): object
    _preprocess(text: string): string
    _collapseTripleQuotedStrings(text: string): string
    _parseAttributeValue(type: string, raw: unknown): unknown
    _parseString(text: string): string
    _extractPrimData(
      data: unknown,
      path: string,
      fields: Record<string, unknown>,
      specs: import('./usd-specs.ts').UsdLayer['specsByPath'],
      types: unknown,
    ): void
  }
}

declare module 'three/addons/loaders/usd/USDCParser.js' {
  type CrateValue = {
    readonly lo: number
    readonly hi: number
    readonly payload: number
    readonly isArray: boolean
    readonly isInlined: boolean
    readonly isCompressed: boolean
    readonly typeEnum: number
  }
  export class USDCParser {
    parseData(bytes: ArrayBuffer): import('./usd-specs.ts').UsdLayer
    readonly buffer: ArrayBuffer
    readonly reader: {
      tell(): number
      seek(offset: number): void
      readUint8(): number
      readUint32(): number
      readUint64(): number
    }
    readonly version: { readonly major: number; readonly minor: number }
    readonly tokens: readonly string[]
    readonly strings: readonly number[]
    readonly paths: string[]
    _buildPathsFromCompressed(indices: Int32Array, tokens: Int32Array, jumps: Int32Array): void
    _halfToFloat(bits: number): number
    _readHalf(): number
    _readValue(rep: CrateValue): unknown
    _readArrayValue(rep: CrateValue): unknown
    _getFieldsForSpec(spec: unknown): Record<string, unknown>
  }
}

declare module 'three/addons/loaders/usd/USDComposer.js' {
  export class USDComposer {
    readonly texturePromises: readonly Promise<unknown>[]
    readonly assets: Record<string, unknown>
    readonly basePath: string
    readonly specsByPath: import('./usd-specs.ts').UsdLayer['specsByPath']
    _buildAnimations(): import('three').AnimationClip[]
    _getReferences(spec: import('./usd-specs.ts').UsdSpec): string[]
    _resolveFilePath(file: string): string
    textureCache: Record<string, import('three').Texture>
    _loadTexture(file: string, attributes: object | null): import('three').Texture | null
    _getTextureFromConnection(connection: string): import('three').Texture | null
    _createTextureFromData(
      data: Uint8Array | string,
      attributes: object | null,
      moved: object | null,
    ): import('three').Texture | null
    compose(
      layer: import('./usd-specs.ts').UsdLayer,
      assets: Record<string, unknown>,
      variants: Record<string, string>,
      basePath: string,
    ): import('three').Group
    applyTransform(
      object: import('three').Object3D,
      fields: Readonly<Record<string, unknown>>,
      attributes?: Readonly<Record<string, unknown>>,
    ): void
    _getAttributes(path: string): Readonly<Record<string, unknown>>
    _getMaterialPath(path: string, fields: Readonly<Record<string, unknown>>): string | null
    _buildMaterialForPath(path: string | null): import('three').Material
    _applyTextureOrValue(
      material: Record<string, import('three').Texture | undefined>,
      shader: string,
      fields: Readonly<Record<string, unknown>>,
      input: string,
      slot: string,
      ...more: readonly unknown[]
    ): boolean
    _getGeomSubsets(path: string): import('./usd-faces.ts').UsdSubset[]
    _buildGeometry(
      path: string,
      fields: Readonly<Record<string, unknown>>,
      isHeld: boolean,
    ): import('three').BufferGeometry
    _buildGeometryWithSubsets(
      fields: Readonly<Record<string, unknown>>,
      subsets: readonly import('./usd-faces.ts').UsdSubset[],
      isHeld: boolean,
    ): import('three').BufferGeometry
    _triangulateIndicesWithPattern(
      points: import('./usd-faces.ts').UsdNumbers,
      counts: import('./usd-faces.ts').UsdNumbers,
      places: import('three').TypedArray,
      holes: import('./usd-triangles.ts').UsdHoles,
    ): import('./usd-faces.ts').UsdTriangles
    _buildMaterial(path: string, fields: Readonly<Record<string, unknown>>): import('three').Material
    _applyTriangulationPattern(
      indices: import('./usd-faces.ts').UsdNumbers,
      pattern: import('./usd-faces.ts').UsdNumbers,
    ): import('./usd-faces.ts').UsdNumbers
    _expandAttribute(
      values: import('./usd-faces.ts').UsdNumbers,
      indices: import('./usd-faces.ts').UsdNumbers,
      width: number,
    ): import('./usd-faces.ts').UsdNumbers
  }
}
