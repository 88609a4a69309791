// Days and times as people type them, whatever the language of the window.

import { expect, it } from 'vitest'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { dayBegin } from '../../../../src-renderer/text/format/local-day.ts'
import { readDay } from '../../../../src-renderer/text/format/typed-day.ts'
import { readTime } from '../../../../src-renderer/text/format/typed-time.ts'
import { languages, localeOf } from '../../../../src-shared/languages.ts'
import { fc } from '../../../helpers/properties.ts'

it.each([
  '2026-11-30',
  ' 2026-11-30 ',
  '2026/11/30',
  '2026. 11. 30',
  '20261130',
  '30 Nov 2026',
  '30 november 2026',
  '30. Nov. 2026',
  '30nov2026',
  '30th Nov 2026',
  'Nov 30, 2026',
  'November 30th 2026',
  '2026-Nov-30',
  '2026年11月30日',
  '2026 年 11 月 30 日',
  '2026年11月30号',
  '２０２６年１１月３０日',
  '2026。11。30',
  '30.11.2026',
  '30/11/2026',
  '11/30/2026',
])('reads %s as the last day of November', (typed) => {
  expect(readDay(typed)).toBe('2026-11-30')
})

it.each([
  ['11/01/2026', ['2026-01-11', '2026-11-01']],
  ['1.2.2026', ['2026-02-01', '2026-01-02']],
  ['11-11-2026', '2026-11-11'],
  ['1 Sept 2026', '2026-09-01'],
  ['29 Feb 2028', '2028-02-29'],
] as const)('reads %s one way alone where there is one, and both where there are two', (typed, day) => {
  expect(readDay(typed)).toEqual(day)
})

it.each([
  ...['', '30', 'Nov 2026', '30 Nov', '30 Nov 26', '30.11.26', '2026-11', '11月30日', '2026-02-30', '29 Feb 2026'],
  ...['31 Nov 2026', '0026-11-30', '2026-13-01', '2026-00-10', '2026-11-00', '30 No 2026', '30 Foo 2026', 'today'],
])('reads no day out of “%s”', (typed) => {
  expect(readDay(typed)).toBeNull()
})

it.each(languages)('reads every day in the form that it has in %s', (language) => {
  const format = formatsOf(localeOf(language))
  const days = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(readDay(format.date(dayBegin(day)))).toBe(day)
      expect(readDay(day)).toBe(day)
    }),
    { numRuns: 400 },
  )
})

it.each([
  ['22:00', '22:00'],
  ['7:30', '07:30'],
  ['7', '07:00'],
  ['0730', '07:30'],
  ['7.30', '07:30'],
  ['７：３０', '07:30'],
  ['10:00 PM', '22:00'],
  ['12 am', '00:00'],
  ['12:30pm', '12:30'],
  ['晚上10点', null],
  ['下午10点', '22:00'],
  ['上午7点30分', '07:30'],
  ['22时', '22:00'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['22:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['7:3', null],
  ['', null],
  ['soon', null],
] as const)('reads the time %s as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
