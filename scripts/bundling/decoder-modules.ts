// A Vite plugin: three's Draco and Basis decoders, which are plain scripts, as modules that a worker can import.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { basisWithoutEval } from './basis-without-eval.ts'
import { dracoWithinMemory } from './draco-within-memory.ts'

const decoders = {
  'virtual:draco-decoder': {
    script: 'draco/gltf/draco_wasm_wrapper.js',
    program: 'draco/gltf/draco_decoder.wasm',
    made: 'DracoDecoderModule',
    clean: dracoWithinMemory,
  },
  'virtual:basis-decoder': {
    script: 'basis/basis_transcoder.js',
    program: 'basis/basis_transcoder.wasm',
    made: 'BASIS',
    clean: basisWithoutEval,
  },
} as const

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`three/addons/libs/${file}`))
const marked = '\0'

/** Each module exports `makeDecoder`, the script's own function, and `wasm`, the address of its program in the built window. */
export function decoderModules(): Plugin {
  return {
    name: 'decoder-modules',
    resolveId: (id) => (id in decoders ? marked + id : undefined),
    load(id) {
      const decoder = id.startsWith(marked) ? decoders[id.slice(1) as keyof typeof decoders] : undefined
      if (!decoder) return undefined
      // Inside a function none of the ways in which a script hands itself over or asks for Node is there.
      return `export { default as wasm } from ${JSON.stringify(`${pathOf(decoder.program).replaceAll('\\', '/')}?url`)}
export const makeDecoder = (() => {
const [module, exports, define, require] = []
${decoder.clean(readFileSync(pathOf(decoder.script), 'utf8'))}
return ${decoder.made}
})()`
    },
  }
}
