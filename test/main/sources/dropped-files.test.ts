// Dropped files: a word is good for one use, and no text that was not given out stands for a file.
import { expect, it } from 'vitest'
import { createDroppedFiles } from '../../../src-main/sources/dropped-files.ts'

const word = (number: number) => number.toString(16).padStart(32, '0')

it('a word stands for its file once', () => {
  const files = createDroppedFiles()
  files.keep([
    [word(1), '/a/浮雕.png'],
    [word(2), '/b'],
  ])
  expect(files.take([word(2), word(1)])).toEqual(['/b', '/a/浮雕.png'])
  expect(files.take([word(1)])).toBeUndefined()
})

it('one unknown word, or one twice, gives none of them', () => {
  const files = createDroppedFiles()
  files.keep([[word(1), '/a']])
  expect(files.take([word(1), word(9)])).toBeUndefined()
  files.keep([[word(2), '/b']])
  expect(files.take([word(2), word(2)])).toBeUndefined()
})

it('a word that is known keeps its file', () => {
  const files = createDroppedFiles()
  files.keep([[word(1), '/a']])
  files.keep([[word(1), '/etc/ssl']])
  expect(files.take([word(1)])).toEqual(['/a'])
})

it('holds so many and no more: the oldest are forgotten', () => {
  const files = createDroppedFiles()
  files.keep(Array.from({ length: 20_001 }, (_, at) => [word(at), `/${at}`]))
  expect(files.take([word(0)])).toBeUndefined()
  expect(files.take([word(1), word(20_000)])).toEqual(['/1', '/20000'])
})
