// Which addresses results may come from.
import { expect, test } from 'vitest'
import { downloadAddress } from '../../../src-main/artifacts/download-address.ts'

const service = 'https://api.example.com/v2'
const local = 'http://127.0.0.1:4000/v2'

test.each([
  ['https://cdn.example.com/a.tif?signature=x', service, true],
  ['http://cdn.example.com/a.tif', service, false],
  ['https://user:pass@cdn.example.com/a.tif', service, false],
  ['file:///etc/passwd', service, false],
  ['data:text/plain,x', service, false],
  ['http://127.0.0.1/a', service, false],
  ['https://localhost/a', service, false],
  ['https://169.254.169.254/latest', service, false],
  ['https://10.0.0.8/a', service, false],
  ['https://[fe80::1]/a', service, false],
  ['https://[::ffff:10.0.0.1]/a', service, false],
  ['not an address', service, false],
  ['http://127.0.0.1:4000/artifacts/1?signature=x', local, true],
  ['http://192.168.0.3/a', local, false],
  ['https://10.0.0.8/a', 'https://10.0.0.8/v2', true],
])('%s for an account at %s: %s', (url, baseUrl, allowed) => {
  expect(downloadAddress(url, baseUrl) !== undefined).toBe(allowed)
})
