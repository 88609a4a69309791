// The practice region's own process: the whole local service, away from the window and the core.
import '../end-on-trouble.ts'
import { namedPlans } from '../../../src-sandbox/faults/named-plans.ts'
import { serveSandbox } from '../../../src-sandbox/http/serve-http.ts'
import { createSandbox, type Sandbox } from '../../../src-sandbox/sandbox.ts'
import type { Rehearsal } from '../../../src-shared/practice.ts'
import type { PracticeMessage, PracticeReply, PracticeRequest } from '../practice-messages.ts'

const port = process.parentPort
const [dataDir, fonts, speed] = process.argv.slice(2)
const say = (reply: PracticeReply) => port.postMessage(reply)
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const account = { name: 'practice', points: 5000 }

try {
  if (!dataDir || !fonts) throw new Error('no folders were given')
  const sandbox = await createSandbox({
    dataDir,
    fonts,
    speed: Number(speed) || 1,
    accounts: [account],
    makerWorker: new URL('./maker-worker.js', import.meta.url),
  })
  const server = await serveSandbox(sandbox, { port: 0 })
  port.on('message', ({ data }: { data: PracticeMessage }) => {
    if (data.say === 'request') void respond(sandbox, data.id, data.request)
    else
      void server
        .close()
        .then(() => sandbox.close())
        .then(() => process.exit(0))
  })
  const key = sandbox.accounts[0]?.api_key
  if (!key) throw new Error('the practice region has no account')
  say({ say: 'ready', baseUrl: server.baseUrl, apiKey: key })
} catch (error) {
  say({ say: 'failed', message: wordsOf(error) })
}

async function respond(sandbox: Sandbox, id: number, request: PracticeRequest): Promise<void> {
  try {
    if (request.what === 'refill') sandbox.refill(account.name, request.points)
    else if (request.what === 'reset') await sandbox.reset()
    else sandbox.setFaults(planOf(request.rehearsal))
    say({ say: 'done', id })
  } catch (error) {
    say({ say: 'refused', id, message: wordsOf(error) })
  }
}

function planOf(rehearsal: Rehearsal) {
  const plan = namedPlans[rehearsal]
  if (!plan) throw new Error(`no plan for ${rehearsal}`)
  return plan
}
