// How many requests a second a server answers when a few connections ask without a pause.
import { Agent, request } from 'node:http'

export type Ask = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const connections = 16

/** Sends `count` requests over kept connections; throws at the first answer that is not 200. */
export async function requestRate(count: number, ask: (index: number) => Ask): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await send(ask(next), agent)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return count / seconds
}

function send({ url, method, headers, body }: Ask, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${method} answered ${response.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
