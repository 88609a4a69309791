// Takes a packed app apart so that it can be started in an Electron that is not packed: `take-apart.ts RESOURCES DIR`.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import about from '../../package.json' with { type: 'json' }

/** `resources` is the packed app's folder of that name; in `folder` everything lies where an app that is not packed looks for it. */
export function takeApart(resources: string, folder: string): void {
  extractAll(join(resources, 'app.asar'), folder)
  for (const { from, to } of about.build.extraResources)
    if (from.startsWith('resources/')) cpSync(join(resources, to), join(folder, from), { recursive: true })
}

if (import.meta.main) {
  const [resources, folder] = process.argv.slice(2)
  if (resources === undefined || folder === undefined) {
    console.error('It takes two folders: the resources of a packed app, and where to put what is in them.')
    process.exitCode = 2
  } else takeApart(resources, folder)
}
