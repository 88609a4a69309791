// Which addresses results may come from.
import { expect, test } from 'vitest'
import { downloadAddress } from '../../../src-main/artifacts/download-address.ts'

const service = 'https://api.example.com/v2'
const local = 'http://127.0.0.1:4000/v2'

/** Knows no name, as behind a proxy. */
const lookUp = async () => []

const insecure = 'address-insecure'
const inside = 'address-inside'

test.each([
  ['https://cdn.example.com/a.tif?signature=x', service, 'may'],
  ['http://cdn.example.com/a.tif', service, insecure],
  ['https://user:pass@cdn.example.com/a.tif', service, insecure],
  ['file:///etc/passwd', service, insecure],
  ['data:text/plain,x', service, insecure],
  ['not an address', service, insecure],
  ['http://127.0.0.1/a', service, inside],
  ['https://localhost/a', service, inside],
  ['https://localhost./a', service, inside],
  ['https://files.localhost/a', service, inside],
  ['https://2130706433/a', service, inside],
  ['https://0x7f.1/a', service, inside],
  ['https://0.0.0.0/a', service, inside],
  ['https://[::]/a', service, inside],
  ['https://[::1]/a', service, inside],
  ['https://[::ffff:127.0.0.1]/a', service, inside],
  ['https://[::7f00:1]/a', service, inside],
  ['https://[2002:7f00:1::]/a', service, inside],
  ['https://[64:ff9b::10.0.0.1]/a', service, inside],
  ['https://169.254.169.254/latest', service, inside],
  ['https://10.0.0.8/a', service, inside],
  ['https://172.31.0.1/a', service, inside],
  ['https://192.168.1.1/a', service, inside],
  ['https://100.64.0.1/a', service, inside],
  ['https://255.255.255.255/a', service, inside],
  ['https://[fe80::1]/a', service, inside],
  ['https://[fec0::1]/a', service, inside],
  ['https://[fd12::1]/a', service, inside],
  ['https://[::ffff:10.0.0.1]/a', service, inside],
  ['https://10.example.com/a', service, 'may'],
  ['https://172.32.0.1/a', service, 'may'],
  ['https://[2606:2800:220:1::1]/a', service, 'may'],
  ['http://127.0.0.1:4000/artifacts/1?signature=x', local, 'may'],
  ['http://localhost:4000/artifacts/1', local, 'may'],
  ['http://127.0.0.1:4001/a', local, inside],
  ['http://127.0.0.1/a', local, inside],
  ['https://127.0.0.1/a', local, inside],
  ['http://192.168.0.3/a', local, insecure],
  ['https://192.168.0.3/a', local, inside],
  ['https://cdn.example.com/a', local, 'may'],
  ['http://127.0.0.1/a', 'http://127.0.0.1/v2', 'may'],
  ['https://10.0.0.8/a', 'https://10.0.0.8/v2', 'may'],
  ['https://10.0.0.9/a', 'https://10.0.0.8/v2', inside],
])('%s for an account at %s: %s', async (url, baseUrl, answer) => {
  const address = await downloadAddress(url, baseUrl, lookUp)
  expect(address.ok ? 'may' : address.failure.kind).toBe(answer)
})
