// What a drag or the clipboard holds, and the names of pictures that have none.
import { describe, expect, it } from 'vitest'
import { whatIsCarried } from '../../../src-renderer/app/drops/what-is-carried.ts'
import { namePasted } from '../../../src-renderer/state/pasted-names.ts'

const at = new Date(2026, 10, 21, 4, 2, 9)
const file = (name: string, type: string) => new File([], name, { type })
const png = () => file('image.png', 'image/png')
const named = (files: readonly File[], called: string) => files.map(namePasted(files, called, at))

describe('a pasted picture', () => {
  it('is named after its moment, several are counted, and names that are names stay', () => {
    const files = [png(), file('image.jpeg', 'image/jpeg'), file('scan 7.tif', 'image/tiff'), png()]
    expect(named(files, 'Pasted picture')).toEqual([
      'Pasted picture 2026-11-21 04.02.09.png',
      'Pasted picture 2026-11-21 04.02.09 (2).jpeg',
      'scan 7.tif',
      'Pasted picture 2026-11-21 04.02.09 (3).png',
    ])
    expect(named([file('', 'image/svg+xml')], 'P')).toEqual(['P 2026-11-21 04.02.09.svg'])
    expect(named([file('', '')], 'P')).toEqual(['P 2026-11-21 04.02.09.png'])
  })
})

describe('a carrier', () => {
  const carrier = (files: number, data: Record<string, string>) => ({
    files: { length: files },
    types: Object.keys(data),
    getData: (type: string) => data[type] ?? '',
  })

  it('with files is files, whatever link or text stands beside them', () => {
    expect(whatIsCarried(carrier(1, { 'text/uri-list': 'https://a.b/c.png', 'text/html': '<img>' }))).toBe('files')
  })

  it('with an address is a link, with words a text, else nothing', () => {
    expect(whatIsCarried(carrier(0, { 'text/uri-list': 'https://a.b/c.png' }))).toBe('link')
    expect(whatIsCarried(carrier(0, { 'text/plain': ' https://a.b/c.png ' }))).toBe('link')
    expect(whatIsCarried(carrier(0, { 'text/plain': 'data:image/png;base64,AAAA' }))).toBe('link')
    expect(whatIsCarried(carrier(0, { 'text/plain': 'a medal, see https://a.b' }))).toBe('text')
    expect(whatIsCarried(carrier(0, {}))).toBe('nothing')
  })
})
