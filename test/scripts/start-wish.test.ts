// What `npm start` understands of its arguments.
import { describe, expect, test } from 'vitest'
import { readStartWish } from '../../scripts/start-wish.ts'

const read = (...args: string[]) => readStartWish(args, '/home/浮雕')

describe('the wish of a start', () => {
  test('is a window on the screen, with the switches of the app passed on', () => {
    const forApp = ['--user-data-dir=/tmp/ü', '--lang=zh-CN']
    expect(read(...forApp)).toEqual({ isDev: false, offScreen: false, picture: undefined, forApp })
    expect(read('--dev', ...forApp)).toMatchObject({ isDev: true, forApp })
  })

  test('may be off screen, which Electron does not hear of', () => {
    expect(read('--headless', '--x')).toMatchObject({ offScreen: true, forApp: ['--x'] })
  })

  test('may be a picture, named from where the person is', () => {
    for (const args of [['--picture', 'a b.png'], ['--picture=a b.png']])
      expect(read(...args, '--x')).toEqual({
        isDev: false,
        offScreen: true,
        picture: '/home/浮雕/a b.png',
        forApp: ['--x'],
      })
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
