// What `npm start` understands of its arguments.
import { describe, expect, test } from 'vitest'
import { asksForHelp, readStartOptions } from '../../../scripts/start/start-options.ts'

const read = (...args: string[]) => readStartOptions(args, '/home/浮雕')

describe('a start', () => {
  test('is a window on the screen, with the switches of the app passed on', () => {
    const forApp = ['--user-data-dir=/tmp/ü', '--remote-debugging-port=0', '--practice-speed=2.5']
    const all = { isDev: false, offScreen: false, picture: undefined, userData: '/tmp/ü', forApp }
    expect(read(...forApp)).toEqual(all)
    expect(read('--dev', ...forApp)).toEqual({ ...all, isDev: true })
    expect(read()).toEqual({ ...all, userData: undefined, forApp: [] })
  })

  test('may be off screen, which Electron does not hear of', () => {
    expect(read('--headless')).toMatchObject({ offScreen: true, forApp: [] })
  })

  test('names the folder of the data from where the person is', () => {
    expect(read('--user-data-dir=data a=b')).toMatchObject({
      userData: '/home/浮雕/data a=b',
      forApp: ['--user-data-dir=/home/浮雕/data a=b'],
    })
  })

  test('leaves what follows a second -- to Electron', () => {
    const switches = ['--lang=zh-CN', '--headless', '-h', '--picture', 'file:///x', '--']
    expect(read('--practice-speed=2', '--', ...switches)).toEqual({
      ...{ isDev: false, offScreen: false, picture: undefined, userData: undefined },
      forApp: ['--practice-speed=2', ...switches],
    })
    expect(asksForHelp(['--', '-h'])).toBe(false)
  })

  test.each([['-h'], ['--help']])('%s asks for the usage, beside whatever else', (help) => {
    expect(asksForHelp(['--picture', help, '--', '--x'])).toBe(true)
  })

  test.each(['--headles', '--lang=zh-CN', '-v', '--picture-of=a.png', '--no-sandbox'])(
    'does not guess at %s',
    (arg) => {
      const [name] = arg.split('=')
      expect(read(arg)).toBe(
        `"${name}" is no switch of npm start (npm start -- --help lists them). Electron's own go after a second --: npm start -- -- ${arg}`,
      )
    },
  )

  test.each([
    ['--user-data-dir', 'The data needs a folder: --user-data-dir=DIR'],
    ['--user-data-dir=', 'The data needs a folder: --user-data-dir=DIR'],
    ...['', '=', '=-1', '=1.5', '=65536', '=Infinity'].map((value) => [
      `--remote-debugging-port${value}`,
      '--remote-debugging-port needs a number from 0 to 65535: --remote-debugging-port=N',
    ]),
    ...['', '=fast', '=0', '=-2', '=Infinity'].map((value) => [
      `--practice-speed${value}`,
      '--practice-speed needs a number above 0: --practice-speed=N',
    ]),
  ])('asks for the value of %s', (arg = '', sentence) => {
    expect(read(arg)).toBe(sentence)
  })

  test('may be a picture, named from where the person is', () => {
    for (const args of [['--picture', 'a b.png'], ['--picture=a b.png']])
      expect(read(...args)).toMatchObject({ isDev: false, offScreen: true, picture: '/home/浮雕/a b.png', forApp: [] })
    expect(read('--picture', '/tmp/x.PNG')).toMatchObject({ picture: '/tmp/x.PNG' })
  })

  test.each([
    [['--picture']],
    [['--picture=']],
    [['--picture', '--x']],
    [['--picture', 'a.jpg']],
    [['--picture=.png']],
  ])('asks for a name in %j', (args) => {
    expect(read(...args)).toBe('A picture needs a name: --picture FILE.png')
  })

  test('is refused in a sentence where it cannot be', () => {
    expect(read('--dev', '--picture', 'a.png')).toBe(
      'A picture is of the built studio: npm start -- --picture FILE.png',
    )
    // What npm leaves of `npm start --picture a.png`.
    expect(read('a.png')).toContain('"a.png" is no switch')
  })
})
