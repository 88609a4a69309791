// A finished 3D model of an account that the studio knows nothing of, ordered over the wire as another device would.
import type { ServedRegion } from '../../helpers/region/served-region.ts'
import { expect } from './fixture.ts'

/** Orders one in the account `rich`; gives its job id once it is finished. */
export async function modelElsewhere(region: ServedRegion): Promise<string> {
  const headers = { authorization: `Bearer ${region.key('rich')}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ type: 'text_to_model', prompt: 'a golden star' })
  const made = await fetch(`${region.baseUrl}/model/jobs`, { method: 'POST', headers, body })
  const { id } = (await made.json()) as { id: string }
  const status = async () =>
    ((await (await fetch(`${region.baseUrl}/jobs/${id}`, { headers })).json()) as { status: string }).status
  await expect.poll(status).toBe('succeeded')
  return id
}
