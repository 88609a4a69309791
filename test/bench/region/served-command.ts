// The practice region as a process of its own, as `npm run sandbox` starts it, for the time of one measurement.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { picture } from '../../helpers/pictures/pictures.ts'

export type ServedCommand = {
  /** Ends in `/v2`. */
  baseUrl: string
  authorization: string
  /** Adds points to its account. */
  refill(points: number): Promise<void>
  /** Resident memory of the whole process now, in MB. */
  memory(): number
  /** Uploads a small picture; resolves with its file's id. */
  upload(number: number): Promise<string>
  end(): Promise<void>
}

const entry = fileURLToPath(new URL('../../../src-sandbox/serve.ts', import.meta.url))

/** Starts it on port 0 over a fresh folder, without a rate limit; `speed` is how much faster than life its jobs are. */
export async function servedCommand(speed: number): Promise<ServedCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'region-'))
  const faults = join(folder, 'faults.json')
  await writeFile(faults, JSON.stringify({ rateLimit: { perSecond: 1e6, burst: 1e6 } }))
  const options = [
    '--port',
    '0',
    '--data',
    join(folder, 'data'),
    '--speed',
    String(speed),
    '--faults',
    faults,
    '--control',
  ]
  const child = spawn(process.execPath, [entry, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { base_url: baseUrl, accounts, control_url: controlUrl } = JSON.parse(await firstLine(child))
  const rich = accounts.find(({ name }: { name: string }) => name === 'rich')
  const authorization = `Bearer ${rich.api_key}`
  return {
    baseUrl,
    authorization,
    async refill(points) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ account: 'rich', points })
      const answer = await fetch(`${controlUrl}/refill`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`refilling was answered ${answer.status}`)
    },
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async upload(number) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await picture(number))], '浮雕.png'))
      const answer = await fetch(`${baseUrl}/files`, { method: 'POST', headers: { authorization }, body: form })
      return ((await answer.json()) as { id: string }).id
    },
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a child says first on its standard output. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child says nothing')
  const [line] = await once(createInterface(child.stdout), 'line')
  return String(line)
}
