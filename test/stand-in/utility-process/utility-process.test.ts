// What of a helper's arguments counts, as in Electron: V8's flags in their own switch, and a short list of Node's.
import { expect, test } from 'vitest'
import { honoured } from './utility-process.ts'

test.each([
  [['--max-old-space-size=100'], []],
  [['--js-flags=--max-old-space-size=100 --no-opt'], ['--max-old-space-size=100', '--no-opt']],
  [
    ['--trace-warnings', '--dns-result-order=ipv4first', '--import', 'x', '--expose-gc'],
    ['--trace-warnings', '--dns-result-order=ipv4first'],
  ],
])('of %o only %o counts', (execArgv, counting) => {
  expect(honoured(execArgv)).toEqual([...counting, '--unhandled-rejections=warn-with-error-code'])
})
