// Places that are never opened: other computers by name, and devices; everything else is the person's own.
import { expect, it } from 'vitest'
import { pathTrouble } from '../../../src-main/sources/path-trouble.ts'

it.each([
  ['\\\\host\\share\\a.png', 'network'],
  ['//host/share', 'network'],
  ['\\/host/share', 'network'],
  ['\\\\10.0.0.1@80\\dav\\a.png', 'network'],
  ['\\\\.\\PhysicalDrive0', 'device'],
  ['//./pipe/x', 'device'],
  ['\\\\?\\UNC\\host\\share', 'device'],
  ['\\\\?\\GLOBALROOT\\Device\\Mup\\host', 'device'],
  ['\\??\\UNC\\host\\share', 'device'],
  ['C:\\pictures\\CON', 'device'],
  ['C:\\pictures\\nul.png', 'device'],
  ['C:\\aux .x\\a.png', 'device'],
  ['D:\\Lpt¹.tif', 'device'],
  ['C:\\com9', 'device'],
  ['C:\\pictures\\console.png', null],
  ['C:\\nullify\\com10.png', null],
  ['C:\\浮雕 ü\\a.png', null],
  ['Z:\\shared\\a.png', null],
])('%s on Windows: %s', (path, trouble) => {
  expect(pathTrouble(path, 'win32')).toBe(trouble)
})

it('elsewhere names of devices are names like others', () => {
  expect(['/home/a/con.png', '/srv/NUL', '/a\\b/aux'].map((path) => pathTrouble(path, 'linux'))).toEqual([
    null,
    null,
    null,
  ])
  expect(pathTrouble('//host/share', 'linux')).toBe('network')
})
