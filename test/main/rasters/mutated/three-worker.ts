// A thread in which three reads EXR files: some damaged ones keep its loader busy for ever.
import { parentPort } from 'node:worker_threads'
import { FloatType, RedFormat } from 'three'
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js'

for (const way of ['warn', 'error', 'log'] as const) console[way] = () => undefined

parentPort?.on('message', (bytes: Uint8Array) => {
  try {
    const loader = new EXRLoader().setDataType(FloatType).setOutputFormat(RedFormat)
    const { data, width, height } = loader.parse(new Uint8Array(bytes).buffer)
    parentPort?.postMessage(data instanceof Float32Array ? { data, width, height } : null)
  } catch {
    parentPort?.postMessage(null)
  }
})
