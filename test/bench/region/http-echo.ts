// The bare peer of the practice region's measurements: node:http, reads the body, answers the JSON it was started with.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = process.argv[2] ?? '{}'
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
