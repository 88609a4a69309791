// The address of the system's file of proxy rules in each system's words, and the one host that may be looked up for it.
import { expect, test } from 'vitest'
import { gnomePac, kdePac, macPac, pacHost, windowsPac } from '../../../../src-main/electron/proxy/pac-address.ts'
import { fc, withFinds } from '../../../helpers/properties.ts'

const address = 'http://rules.corp.example:8080/proxy.pac'

const gnome = (mode: string, url: string) => `org.gnome.system.proxy autoconfig-url ${url}
org.gnome.system.proxy ignore-hosts ['localhost', '127.0.0.0/8', '::1']
org.gnome.system.proxy mode ${mode}
org.gnome.system.proxy use-same-proxy true
org.gnome.system.proxy.ftp host ''
org.gnome.system.proxy.http enabled false
org.gnome.system.proxy.http host 'proxy.corp.example'
org.gnome.system.proxy.http port 8080
`

test('GNOME names one only in its mode for such files', () => {
  expect(gnomePac(gnome("'auto'", `'${address}'`))).toBe(address)
  expect(gnomePac(gnome("'auto'", `"${address}?o'clock"`))).toBe(`${address}?o'clock`)
  expect(gnomePac(gnome("'auto'", "''"))).toBe('')
  for (const mode of ["'none'", "'manual'", "''"]) expect(gnomePac(gnome(mode, `'${address}'`))).toBeUndefined()
  expect(gnomePac('')).toBeUndefined()
})

const kde = (type: string, more = '') => `[$Version]
update_info=kioslave.upd:kde2.2/r1

[Browser Settings/SMB]
ProxyType=2
Proxy Config Script=http://not-this.example/

[Proxy Settings]
NoProxyFor=
Proxy Config Script${more}=${address}
ProxyType=${type}
httpProxy=http://proxy.corp.example 8080

[Other]
ProxyType=0
`

test('KDE names one only in its mode for such files, in its own section', () => {
  expect(kdePac(kde('2'))).toBe(address)
  expect(kdePac(kde(' 2 ', '[$e] '))).toBe(address)
  expect(kdePac(kde('2').replaceAll('\n', '\r\n'))).toBe(address)
  for (const type of ['0', '1', '3', '4', '']) expect(kdePac(kde(type))).toBeUndefined()
  expect(kdePac(kde('2').replace('[Proxy Settings]', '[Proxies]'))).toBeUndefined()
  expect(kdePac('[Proxy Settings]\nProxyType=2\n')).toBeUndefined()
  expect(kdePac('')).toBeUndefined()
})

const mac = (enabled: string) => `<dictionary> {
  ExceptionsList : <array> {
    0 : *.local
    1 : 169.254/16
  }
  FTPPassive : 1
  HTTPEnable : 0
  HTTPSEnable : 0
${enabled}  ProxyAutoConfigURLString : ${address}
  ProxyAutoDiscoveryEnable : 0
}
`

test('macOS names one only where it is turned on, for the computer and not for one of its ways alone', () => {
  expect(macPac(mac('  ProxyAutoConfigEnable : 1\n'))).toBe(address)
  expect(macPac(mac('  ProxyAutoConfigEnable : 0\n'))).toBeUndefined()
  expect(macPac(mac(''))).toBeUndefined()
  expect(macPac(mac('  __SCOPED__ : <dictionary> {\n      ProxyAutoConfigEnable : 1\n  }\n'))).toBeUndefined()
  expect(macPac('<dictionary> {\n}\n')).toBeUndefined()
  expect(macPac('')).toBeUndefined()
})

test('Windows names one where the value is there', () => {
  const key = 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'
  expect(windowsPac(`\r\n${key}\r\n    AutoConfigURL    REG_SZ    ${address}\r\n\r\n`)).toBe(address)
  expect(windowsPac(`\r\n${key}\r\n    AutoConfigURL    REG_SZ    \r\n\r\n`)).toBe('')
  expect(windowsPac(`\r\n${key}\r\n    AutoConfigURL    REG_DWORD    0x1\r\n\r\n`)).toBeUndefined()
  expect(windowsPac('')).toBeUndefined()
})

test.each([
  [address, 'rules.corp.example'],
  ['HTTPS://Rules.Corp.Example./x.pac', 'rules.corp.example.'],
  ['http://me:secret@wpad_2/proxy.pac', 'wpad_2'],
  ['http://bücher.example/p', 'xn--bcher-kva.example'],
  ['http://127.1/p', '127.0.0.1'],
  ['http://[0:0::1]:80/p', '::1'],
])('of %s it is %s', (given, host) => {
  expect(pacHost(given)).toBe(host)
})

test.each([
  '',
  'rules.corp.example/proxy.pac',
  'file:///etc/proxy.pac',
  '/etc/proxy.pac',
  'ftp://rules.corp.example/p',
  'data:application/x-ns-proxy-autoconfig,',
  'http://',
  'http://*/p',
  'http://*.corp.example/p',
  'http://%2A.example/p',
  'http://a,EXCLUDE.*/p',
  'http://a%2Cb/p',
  "http://it's.example/p",
  'http://a b/p',
  'http://a$b/p',
  `http://${'a.'.repeat(130)}example/p`,
])('%j has no host to look up', (given) => {
  expect(pacHost(given)).toBeUndefined()
})

test.each(withFinds())('no address makes a rule of its own: %s', (_name, find) => {
  const rules = ['http://', 'a', '.', ',', ' ', '*', '?', 'EXCLUDE', 'MAP', '%2c', '%20', '\t', '\n', ':', '[', ']']
  const hostile = fc.oneof(
    fc.array(fc.constantFrom(...rules)).map((each) => `http://a${each.join('')}`),
    fc.string().map((host) => `http://${host}/`),
  )
  const holds = fc.property(hostile, (given) => /^[a-z0-9._:-]+$/.test(pacHost(given) ?? 'none'))
  fc.assert(holds, { numRuns: 500, ...find })
})
