// Numbers, sizes and times as the window writes them.
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { localDay } from '../../../../src-renderer/text/format/local-day.ts'

const format = formatsOf('en-GB')
const at = new Date(2026, 10, 26, 14, 5, 9).getTime()
const minute = 60_000

describe('formats', () => {
  it('write points as the balance feels them, with a real minus sign', () => {
    expect([30, -50, 0, -1391].map(format.signed)).toEqual(['+30', '−50', '0', '−1,391'])
  })

  it('write places in a sequence as each language does', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1003].map(format.ordinal)).toEqual([
      ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '1,003rd'],
    ])
    expect([1, 3].map(formatsOf('zh-CN').ordinal)).toEqual(['1', '3'])
  })

  it('write sizes in decimal units and never as 1,000 of the smaller one', () => {
    expect([999, 1000, 410_000, 999_960, 21_400_000, 3.2e9].map(format.bytes)).toEqual([
      '999 B',
      '1 kB',
      '410 kB',
      '1 MB',
      '21.4 MB',
      '3.2 GB',
    ])
  })

  it('write what is over a limit of MiB as more than the limit', () => {
    expect(format.mebibytes(10 * 1_048_576)).toBe('10 MiB')
    expect(format.mebibytes(10 * 1_048_576 + 1)).toBe('10.1 MiB')
    expect([40_000_000, 40_000_001, 41_000_000].map(format.megapixels)).toEqual(['40 MP', '40.1 MP', '41 MP'])
    expect(formatsOf('zh-CN').megapixels(40_000_001)).toBe('4,001 万像素')
  })

  it('write a moment of today as a time and any other with its day', () => {
    expect(format.when(at, at + 3 * minute)).toBe('14:05')
    expect(format.when(at, at + 86_400_000)).toBe('26 Nov, 14:05')
    expect(format.when(at, at + 365 * 86_400_000)).toBe(format.date(at))
    expect(format.timeWithSeconds(at)).toBe('14:05:09')
    expect(format.pixels(4096, 2048)).toBe('4,096 × 2,048')
  })

  it('write moments and lists with the marks of the language', () => {
    const chinese = formatsOf('zh-CN')
    expect([format, chinese].map((each) => each.dateTime(at))).toEqual(['26 Nov 2026, 14:05', '2026年11月26日 14:05'])
    expect(chinese.when(at, at + 86_400_000)).toBe('11月26日 14:05')
    const types = ['png', 'tif', 'vsm']
    expect([format.list(types), format.series(types)]).toEqual(['png, tif and vsm', 'png, tif, vsm'])
    expect([chinese.list(types), chinese.series(types)]).toEqual(['png、tif 和 vsm', 'png、tif、vsm'])
    expect(chinese.list(['24 个订单', '76 个文件', '7 张图片'])).toBe('24 个订单、76 个文件和 7 张图片')
    expect(chinese.list(['样式', '贴图'])).toBe('样式和贴图')
    expect(format.sentences(['One.', '', 'Two.'])).toBe('One. Two.')
    expect(chinese.sentences(['一。', '', '二。'])).toBe('一。二。')
  })

  it('write how long ago something was, and never a future', () => {
    expect(format.ago(at, at + 10_000)).toMatch(/^10 sec/)
    expect(format.ago(at, at + 61 * minute)).toMatch(/^1 h/)
    expect(format.ago(at, at - minute)).toBe('just now')
    const chinese = formatsOf('zh-CN')
    expect([0, 20_000, minute].map((ms) => chinese.ago(at, at + ms))).toEqual(['刚刚', '20 秒前', '1 分钟前'])
    expect(chinese.age(at, at + 180 * minute)).toBe('3 小时前')
  })

  it('write lengths of time as a clock', () => {
    expect([0, 41_900, 723_000, 3_723_000].map(format.duration)).toEqual(['0:00', '0:41', '12:03', '1:02:03'])
  })
})

it('a moment falls on the day of the person, not of Greenwich', () => {
  expect(localDay(new Date(2026, 0, 2, 0, 1).getTime())).toBe('2026-01-02')
  expect(localDay(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
})
