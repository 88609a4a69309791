// Which hosts are left for Chromium to find: what each system is asked, and that nothing of it can fail a start.
import { expect, test } from 'vitest'
import { runProgram } from '../../../../src-main/electron/proxy/run-program.ts'
import { pacHosts } from '../../../../src-main/electron/proxy/system-pac.ts'

type Given = Parameters<typeof pacHosts>[0]

/** The hosts that are found, and what was run and read for them. */
function found(given: Partial<Given>, answers: Readonly<Record<string, string>> = {}) {
  const asked: string[] = []
  const answer = (question: string) => {
    asked.push(question)
    return answers[question] ?? ''
  }
  const run: Given['run'] = (program, words) => answer([program, ...words].join(' '))
  return { hosts: pacHosts({ platform: 'linux', env: {}, bySwitch: '', run, read: answer, ...given }), asked }
}

test('Linux: every desktop, the environment and Chromium’s own switch, each host once', () => {
  const gsettings = '/usr/bin/gsettings list-recursively org.gnome.system.proxy'
  const answers = {
    [gsettings]: "org.gnome.system.proxy mode 'auto'\norg.gnome.system.proxy autoconfig-url 'http://gnome.example/p'\n",
    '/home/me/.config/kioslaverc': '[Proxy Settings]\nProxyType=2\nProxy Config Script=http://kde.example/p\n',
    '/kde/share/config/kioslaverc': '[Proxy Settings]\nProxyType=2\nProxy Config Script=http://old-kde.example/p\n',
  }
  const env = { HOME: '/home/me', auto_proxy: 'http://gnome.example/other' }
  const { hosts, asked } = found({ env, bySwitch: 'http://switch.example/p' }, answers)
  expect(hosts).toEqual(['wpad', 'switch.example', 'gnome.example', 'kde.example'])
  expect(asked).toEqual([gsettings, '/home/me/.config/kioslaverc'])
  expect(found({ env: { ...env, KDEHOME: '/kde' } }, answers).hosts).toContain('old-kde.example')
  expect(found({ env: { AUTO_PROXY: 'http://upper.example/' } }).hosts).toEqual(['wpad', 'upper.example'])
})

test('macOS: its own program', () => {
  const told = '<dictionary> {\n  ProxyAutoConfigEnable : 1\n  ProxyAutoConfigURLString : https://mac.example/p\n}\n'
  const { hosts, asked } = found({ platform: 'darwin' }, { '/usr/sbin/scutil --proxy': told })
  expect(hosts).toEqual(['wpad', 'mac.example'])
  expect(asked).toHaveLength(1)
})

test('Windows: the person’s settings and the computer’s, from the system’s folder alone', () => {
  const query = (folder: string, root: string) =>
    `${folder}\\System32\\reg.exe query ${root}\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings /v AutoConfigURL`
  const value = (host: string) => `\r\n    AutoConfigURL    REG_SZ    http://${host}/p\r\n`
  const answers = {
    [query('D:\\Win', 'HKCU')]: value('person.example'),
    [query('D:\\Win', 'HKLM')]: value('all.example'),
  }
  const { hosts } = found({ platform: 'win32', env: { SystemRoot: 'D:\\Win' } }, answers)
  expect(hosts).toEqual(['wpad', 'person.example', 'all.example'])
  for (const env of [{}, { SystemRoot: 'Win' }, { SystemRoot: '\\\\far\\share' }])
    expect(found({ platform: 'win32', env }).asked[0]).toBe(query('C:\\Windows', 'HKCU'))
})

test('settings that would be other rules, or are broken, add nothing', () => {
  for (const bySwitch of ['http://*/p', 'http://a,MAP.*/p', 'file:///p', 'no address', ''])
    expect(found({ bySwitch }).hosts).toEqual(['wpad'])
})

test('a system without these programs and files has no such file', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const env = { HOME: '/nowhere', KDEHOME: '/nowhere\0', SystemRoot: 'Z:\\nowhere\0' }
    const read = platform === 'linux' ? undefined : () => ''
    expect(pacHosts({ platform, env, bySwitch: '', ...(read ? { read } : {}) })).toContain('wpad')
  }
})

test('a program is heard only when it ends well, and is not waited for when it hangs', () => {
  const say = "process.stdout.write('words');"
  const node = (script: string) => runProgram(process.execPath, ['-e', script])
  expect(node(`${say}process.exitCode = 1`)).toBe('')
  expect(node(`${say}setTimeout(() => {}, 100_000)`)).toBe('')
  expect(runProgram('/nowhere/at-all', [])).toBe('')
})
