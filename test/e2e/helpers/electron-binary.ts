// Which executable runs the app: Electron's own where it has been fetched, else the stand-in.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../../..')

/** The stand-in's executable. */
export const standIn = join(root, 'test/stand-in/electron')

/** Electron's own executable, or undefined where only the npm package is there. */
export function electronBinary(): string | undefined {
  const electron = join(root, 'node_modules/electron')
  const note = join(electron, 'path.txt')
  if (!existsSync(note)) return undefined
  const binary = join(electron, 'dist', readFileSync(note, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

/** Switches for WebGL 2 in Electron on machines without a graphics card; the stand-in brings its own. */
export const softwareGraphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
