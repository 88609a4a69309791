// The practice region as a command: `node src-sandbox/serve.ts [--port 0] [--data DIR] [--speed N] [--faults
// FILE|NAME] [--control]`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readFaultPlan } from './faults/read-fault-plan.ts'
import { serveSandbox } from './http/serve-http.ts'
import { createSandbox } from './sandbox.ts'

async function serve(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { port: text, data: text, speed: text, faults: text, control: { type: 'boolean' } },
  })
  const port = numberOf('--port', values.port ?? '0', 0, 65_535)
  const speed = numberOf('--speed', values.speed ?? '1', 0.01, 1_000_000)
  const faults = await readFaultPlan(values.faults ?? 'none')
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'practice-region-')))
  const makerWorker = new URL('./makers/maker-worker.ts', import.meta.url)
  const fonts = fileURLToPath(new URL('../resources/fonts', import.meta.url))
  const sandbox = await createSandbox({ dataDir, makerWorker, fonts, speed, faults, control: values.control ?? false })
  const served = await serveSandbox(sandbox, { port })

  const stop = async () => {
    await served.close()
    await sandbox.close()
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { controlPath } = sandbox
  const control_url = controlPath === null ? undefined : new URL(controlPath, served.baseUrl).href
  console.log(JSON.stringify({ base_url: served.baseUrl, accounts: sandbox.accounts, control_url }))
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw new Error(`${name} must be a number from ${least} to ${most}`)
  }
  return value
}

serve().catch((error: Error) => {
  console.error(`The practice region did not start: ${error.message}`)
  process.exit(1)
})
