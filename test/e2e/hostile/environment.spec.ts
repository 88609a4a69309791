// The app in an environment that somebody made hostile: no key leaves it for a server that nobody vouches for, and helpers inherit nothing.
import { readFileSync } from 'node:fs'
import { selfSignedServer } from '../../helpers/network/self-signed.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount } from '../helpers/places.ts'
import { processTree } from '../helpers/process-tree.ts'

const canary = 'canary-of-the-environment'
test.use({ launch: { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0', UV_THREADPOOL_SIZE: '3', SOMEBODYS_SECRET: canary } } })

test('a key goes to no server that nobody vouches for, whatever the environment says', async ({ studio }) => {
  const server = await selfSignedServer()
  await addAccount(studio.page, { name: 'Workshop', baseUrl: server.baseUrl, apiKey: 'sk-canary-51fe0c' })
  await expect(studio.page.getByText('The address cannot prove that it is the service.')).toBeVisible()
  await server.close()
  expect(server.keys).toEqual([])
})

test('helpers get nothing of the environment', async ({ studio }) => {
  test.skip(process.platform !== 'linux', 'only Linux shows the environment of another process')
  await studio.page.getByRole('button', { name: 'Try the practice region' }).click()
  await expect(studio.page.getByRole('button', { name: /^Account Practice/ })).toBeVisible()
  const environments = processTree(studio.pid).flatMap((pid) => {
    try {
      return [readFileSync(`/proc/${pid}/environ`, 'utf8')]
    } catch {
      return []
    }
  })
  const helpers = environments.filter((each) => each.includes('ASSET_STUDIO_HELPER=1'))
  expect(helpers.length).toBeGreaterThan(0)
  for (const each of helpers) expect(each).not.toMatch(/canary|NODE_TLS|UV_THREADPOOL|PATH=/)
})
