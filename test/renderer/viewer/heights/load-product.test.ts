// Loading a product over real HTTP: whole, with progress, and refused when it is longer, shorter, missing or given up.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { receive } from '../../../../src-renderer/viewer/arrival/receive.ts'
import { loadProduct } from '../../../../src-renderer/viewer/heights/load-product.ts'

const body = Buffer.from(Array.from({ length: 400_000 }, (_, i) => i % 251))
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/asset/height/a-1/grid') response.end(body)
    else if (request.url === '/asset/height/slow/grid') response.write(body.subarray(0, 10))
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Node has no page to resolve a relative address against.
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const load = (id: string, bytes: number, signal = new AbortController().signal, arrived = (_: number) => {}) =>
  loadProduct({ id }, 'grid', bytes, signal, arrived, receive)

it('gives exactly the bytes and tells how many have come', async () => {
  const counts: number[] = []
  const buffer = await load('a-1', body.length, undefined, (count) => counts.push(count))
  expect(Buffer.from(buffer).equals(body)).toBe(true)
  expect(counts.at(-1)).toBe(body.length)
  expect([...counts].sort((a, b) => a - b)).toEqual(counts)
})

it('refuses what is not whole', async () => {
  await expect(load('a-1', body.length - 1)).rejects.toThrow('longer')
  await expect(load('a-1', body.length + 1)).rejects.toThrow('shorter')
  await expect(load('gone', 4)).rejects.toThrow('404')
})

it('stops when it is given up', async () => {
  const controller = new AbortController()
  const loading = load('slow', 100, controller.signal, () => controller.abort())
  await expect(loading).rejects.toThrow(/abort/i)
})
