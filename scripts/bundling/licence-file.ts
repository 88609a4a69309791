// A Vite plugin: the list of licences as a file of the window, in a build and while developing. A build without one fails.
import type { Plugin } from 'vite'
import { licenceFileName } from '../../src-shared/licence-part.ts'
import { licenceParts } from '../packing/write-licences.ts'

/** Gathers the list of the project at `root` anew for each build, and for each question of a window that is being developed. */
export function licenceFile(root: string): Plugin {
  const list = () => JSON.stringify(licenceParts(root))
  return {
    name: 'licence-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: licenceFileName, source: list() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${licenceFileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(list())
      })
    },
  }
}
