// The parts of three's USD loader, which come without types.

declare module 'three/addons/loaders/usd/USDAParser.js' {
  export class USDAParser {
    parseData(text: string): import('./usd-layer.ts').UsdLayer
    _extractPrimData(
      data: unknown,
      path: string,
      fields: Record<string, unknown>,
      specs: import('./usd-layer.ts').UsdLayer['specsByPath'],
      types: unknown,
    ): void
  }
}

declare module 'three/addons/loaders/usd/USDCParser.js' {
  export class USDCParser {
    parseData(bytes: ArrayBuffer): import('./usd-layer.ts').UsdLayer
  }
}

declare module 'three/addons/loaders/usd/USDComposer.js' {
  export class USDComposer {
    constructor(manager?: import('three').LoadingManager)
    readonly texturePromises: readonly Promise<unknown>[]
    compose(
      layer: import('./usd-layer.ts').UsdLayer,
      assets: Record<string, unknown>,
      variants: Record<string, string>,
      basePath: string,
    ): import('three').Group
  }
}
