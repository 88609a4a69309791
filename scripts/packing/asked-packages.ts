// What built code asks of node_modules while it runs: every module that is neither its own, nor Node's, nor Electron.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

// As the build writes them: at the beginning of a line, or called; examples in comments begin with a star.
const pattern = /^import\s*(?:[^'"\n]*\sfrom\s*)?"([^"./][^"\n]*)"|\b(?:import|require|resolve)\("([^"./][^"\n]*)"\)/gm

/** The specifiers, each once, in every script below `folder`. */
export function askedPackages(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[cm]?js$/.test(path))
  const asked = scripts.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(pattern)].map(([, still, late]) => still ?? late ?? ''),
  )
  return [...new Set(asked)].filter((each) => each !== 'electron' && !isBuiltin(each)).sort()
}
