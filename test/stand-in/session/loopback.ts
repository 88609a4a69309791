// Long and streaming bodies on their way to Chromium: a one-shot secret address on this machine instead of base64.
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { waitLimit } from '../../helpers/limits.ts'
import { ownAddress } from '../chromium/chromium-switches.ts'

export interface Header {
  readonly name: string
  readonly value: string
}

export interface Parked {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly Header[]
  readonly body: ReadableStream<Uint8Array>
}

/** Chromium opens no more HTTP/1.1 connections to one host and port, so each server carries this many bodies. */
const bodiesPerServer = 6

class Slots {
  readonly port: Promise<number>
  readonly #parked = new Map<string, Parked>()
  readonly #server: Server
  busy = 0

  constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? ''
      const parked = this.#parked.get(path)
      this.#parked.delete(path)
      if (!parked) return void response.writeHead(403).end()
      const headers = parked.headers.flatMap(({ name, value }) => [name, value])
      response.writeHead(parked.status, parked.statusText, headers)
      const body = Readable.fromWeb(parked.body as NodeReadableStream)
      body.on('error', () => response.destroy())
      response.on('close', () => {
        this.busy -= 1
        body.destroy()
      })
      body.pipe(response)
    })
    this.port = new Promise((resolve) => {
      this.#server.listen(0, ownAddress, () => resolve((this.#server.address() as AddressInfo).port))
    })
    this.#server.unref()
  }

  async park(parked: Parked): Promise<string> {
    this.busy += 1
    const path = `/${randomBytes(24).toString('hex')}`
    this.#parked.set(path, parked)
    const abandoned = setTimeout(() => {
      if (!this.#parked.delete(path)) return
      this.busy -= 1
      parked.body.cancel().catch(() => {})
    }, waitLimit)
    abandoned.unref()
    return `http://${ownAddress}:${await this.port}${path}`
  }
}

const servers: Slots[] = []

/** Parks a response for the one request that knows its address. A page that demands isolation may still load it. */
export async function park(response: Parked): Promise<string> {
  const server = servers.find(({ busy }) => busy < bodiesPerServer) ?? new Slots()
  if (!servers.includes(server)) servers.push(server)
  const headers = response.headers.filter(({ name }) => name.toLowerCase() !== 'cross-origin-resource-policy')
  return server.park({
    ...response,
    headers: [...headers, { name: 'cross-origin-resource-policy', value: 'cross-origin' }],
  })
}
