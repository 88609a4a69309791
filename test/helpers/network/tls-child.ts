// A process that starts as main does and asks the service at an address for the balance, with a key; tells what came of it.
import '../../../src-main/electron/clean-environment.ts'
import { createServiceClient } from '../../../src-main/client/service-client.ts'
import { createChance, createClock } from '../../../src-main/world.ts'
import { waitLimit } from '../limits.ts'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const client = createServiceClient({
  account: { id: 'a', baseUrl, kind: 'service' },
  apiKey,
  ports: { clock: createClock(), chance: createChance(), fetch, log: { info() {}, warn() {}, error() {} } },
})
const outcome = await client.credits(AbortSignal.timeout(waitLimit))
process.stdout.write(outcome.ok ? 'answered' : outcome.failure.kind)
process.exit(0)
