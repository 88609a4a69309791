// The workflows run what package.json has, with actions held to one commit and no more rights than reading.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

describe.each(workflows)('%s', (_, text) => {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

  it('holds every action to a commit and names its version', () => {
    const used = found(/uses:\s*(.+)$/gm)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((action) => !/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  it('runs commands and scripts that are there', () => {
    expect(found(/npm run ([a-z0-9-]+)/g).filter((name) => !Object.hasOwn(about.scripts, name))).toEqual([])
    expect(found(/node (scripts\/\S+\.ts)/g).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('may read and nothing else', () => {
    expect(found(/^\s*permissions:\n((?:\s+.+\n)+?)(?=\S)/gm)).toEqual(['  contents: read\n'])
  })
})
