// The native build of the app's picture library, from the registry into a folder of its own.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** What to import it by; `folder` is empty before. */
export async function nativeSharp(folder: string): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `sharp@${dependencies.sharp}`]
  await promisify(execFile)('npm', install, { cwd: folder })
  return pathToFileURL(createRequire(join(folder, 'package.json')).resolve('sharp')).href
}
