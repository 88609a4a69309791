// A practice region that is closed or killed goes on where it was.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { callerOf, newFolder, picture, startRegion } from '../practice-region.ts'

test('accounts, points, files, keys, results and addresses survive a restart', async () => {
  const dataDir = await newFolder()
  const bytes = await picture(40)
  const first = await startRegion({ dataDir })
  const rich = first.as('rich')
  const file = (await (await rich.upload(bytes, 'ü.png', 'key')).json()) as { id: string; url: string }
  const job = await rich.ordered(file.id)
  const done = (await rich.follow(job.id)).at(-1)
  const credits = await rich.credits()
  const { accounts } = first.sandbox
  await first.close()

  const second = await startRegion({ dataDir })
  const again = second.as('rich')
  expect(second.sandbox.accounts).toEqual(accounts)
  expect(await again.credits()).toEqual(credits)
  expect(await (await again.upload(bytes, 'ü.png', 'key')).json()).toMatchObject({ id: file.id })
  const withoutUrls = (list: { id: string; type: string }[] = []) => list.map(({ id, type }) => ({ id, type }))
  expect(withoutUrls((await again.job(job.id)).artifacts)).toEqual(withoutUrls(done?.artifacts))
  const moved = new URL(new URL(file.url).pathname + new URL(file.url).search, second.baseUrl)
  expect(Buffer.from(await (await fetch(moved)).arrayBuffer()).equals(bytes)).toBe(true)
  await second.close()
  await rm(dataDir, { recursive: true })
})

test.each([
  ['waiting in line', 'queued'],
  ['under way', 'running'],
])(
  'a job that was %s when the region closed is finished after a restart, without a second charge',
  async (_, status) => {
    const dataDir = await newFolder()
    const first = await startRegion({ dataDir, speed: status === 'queued' ? 0.1 : 3 })
    const rich = first.as('rich')
    const job = await rich.ordered((await rich.uploaded()).id)
    while ((await rich.job(job.id)).status !== status) await new Promise((resolve) => setTimeout(resolve, 5))
    await first.close()

    const second = await startRegion({ dataDir })
    const seen = await second.as('rich').follow(job.id)
    expect(seen.at(-1)).toMatchObject({ status: 'succeeded', artifacts: expect.arrayContaining([expect.anything()]) })
    if (status === 'running') expect(seen.map((view) => view.status)).not.toContain('queued')
    expect(await second.as('rich').credits()).toMatchObject({ used: 31 })
    await second.close()
    await rm(dataDir, { recursive: true })
  },
)

test('a region that is killed with jobs under way finishes them all next time, each charged once', async () => {
  const dataDir = await newFolder()
  const start = async (speed: string) => {
    const serve = new URL('../../../src-sandbox/serve.ts', import.meta.url)
    const child = spawn(process.execPath, [serve.pathname, '--data', dataDir, '--speed', speed])
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    const { base_url, accounts } = JSON.parse(String(line))
    return { child, rich: callerOf(base_url, accounts[0].api_key) }
  }
  const first = await start('8')
  const file = await first.rich.uploaded()
  const jobs = await Promise.all(Array.from({ length: 5 }, () => first.rich.ordered(file.id)))
  while ((await first.rich.job(jobs[0]?.id ?? '')).status === 'queued')
    await new Promise((resolve) => setTimeout(resolve, 5))
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start('2000')
  for (const { id } of jobs) expect((await second.rich.follow(id)).at(-1)).toMatchObject({ status: 'succeeded' })
  expect(await second.rich.credits()).toMatchObject({ used: 151 })
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
  await rm(dataDir, { recursive: true })
})

test('a second region on the same folder is refused', async () => {
  const dataDir = await newFolder()
  const first = await startRegion({ dataDir })
  await expect(startRegion({ dataDir })).rejects.toThrow(/locked/)
  await first.close()
  await rm(dataDir, { recursive: true })
})
