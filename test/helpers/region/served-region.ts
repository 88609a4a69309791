// A practice region of this test's own, served over real HTTP on loopback.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSandbox } from '../../../src-sandbox/http/serve-http.ts'
import type { SandboxOptions } from '../../../src-sandbox/open-region.ts'
import { createSandbox, type Sandbox } from '../../../src-sandbox/sandbox.ts'
import { practiceFonts } from './practice-fonts.ts'

export type ServedRegion = {
  /** Ends in `/v2`. */
  baseUrl: string
  sandbox: Sandbox
  /** The key of one of its accounts: `rich`, `second` or `poor` unless others were asked for. */
  key(name: string): string
  /** Stops answering; the data stay until `end`. */
  close(): Promise<void>
  end(): Promise<void>
}

/** Starts one, 200 times faster than life unless told otherwise; the run's tests share what its real makers make. */
export async function servedRegion(options: Partial<SandboxOptions> = {}): Promise<ServedRegion> {
  const dataDir = mkdtempSync(join(tmpdir(), 'region 浮雕 '))
  const makerWorker = new URL('./once-maker.ts', import.meta.url)
  const sandbox = await createSandbox({ dataDir, makerWorker, fonts: practiceFonts, speed: 200, ...options })
  const served = await serveSandbox(sandbox)
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await served.close()
    await sandbox.close()
  }
  return {
    baseUrl: served.baseUrl,
    sandbox,
    key(name) {
      const account = sandbox.accounts.find((each) => each.name === name)
      if (!account) throw new Error(`the region has no account ${name}`)
      return account.api_key
    },
    close,
    async end() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
