// The practice region's own process: the whole local service, away from the window and the core.
import { createSandbox } from '../../src-sandbox/sandbox.ts'
import { serveSandbox } from '../../src-sandbox/serve-http.ts'
import type { PracticeReply, PracticeRequest } from './practice-messages.ts'

const port = process.parentPort
const [dataDir, speed] = process.argv.slice(2)
const say = (reply: PracticeReply) => port.postMessage(reply)

try {
  if (!dataDir) throw new Error('no data folder was given')
  const sandbox = await createSandbox({
    dataDir,
    speed: Number(speed) || 1,
    accounts: [{ name: 'practice', points: 5000 }],
    makerWorker: new URL('./maker-worker.js', import.meta.url),
  })
  const server = await serveSandbox(sandbox, { port: 0 })
  port.on('message', ({ data }: { data: PracticeRequest }) => {
    if (data.say === 'stop')
      void server
        .close()
        .then(() => sandbox.close())
        .then(() => process.exit(0))
  })
  const account = sandbox.accounts[0]
  if (!account) throw new Error('the practice region has no account')
  say({ say: 'ready', baseUrl: server.baseUrl, apiKey: account.api_key })
} catch (error) {
  say({ say: 'failed', message: error instanceof Error ? error.message : String(error) })
}
