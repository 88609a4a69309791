// @vitest-environment happy-dom
// What a type of file is called in both languages, wherever it is shown: names of formats stay, the service's word does not.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { stageWords } from '../../../../src-renderer/queue/rows/stage-words.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { speak } from '../../../../src-renderer/text/speak.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { typeWords } from '../../../../src-renderer/text/words/type-words.ts'
import { FileList } from '../../../../src-renderer/ui/files/FileList.tsx'
import { TypeTile } from '../../../../src-renderer/ui/files/TypeTile.tsx'
import { FileSwitch } from '../../../../src-renderer/viewer/FileSwitch.tsx'
import { NoPreview } from '../../../../src-renderer/viewer/NoPreview.tsx'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(900, 700)
afterEach(() => speak('en'))

const t: Translate = (key, values) => texts.t(key, values ?? {})
const said = (type: string) => {
  const inEach = (['en', 'zh-CN'] as const).map((language) => {
    speak(language)
    return typeWords(type, t)
  })
  return inEach.join(' ')
}

it('formats and what nobody knows yet stay, and a preview has a word', () => {
  expect(['png', 'tif', 'glb', 'stl', '3mf', 'vsm', 'holo', 'toString'].map(said)).toEqual(
    ['png', 'tif', 'glb', 'stl', '3mf', 'vsm', 'holo', 'toString'].map((type) => `${type} ${type}`),
  )
  expect(said('preview')).toBe('preview 预览图')
})

it('is said so by the Queue, in lists of files, on tiles and in the viewer', () => {
  speak('zh-CN')
  const nameless = { ...artifactOf('preview'), fileName: null }
  const files = [artifactOf('glb'), nameless]
  const { note } = stageWords(orderOf(1, { artifacts: files }), formatsOf('zh-CN'), t)
  expect(note?.values?.types).toBe('glb、预览图')
  show(
    <>
      <FileList order={orderOf(1, { artifacts: files })} />
      <TypeTile type="preview" />
      <TypeTile type="relief" />
      <FileSwitch files={files} shown="artifact-glb" onShow={() => {}} />
      <NoPreview artifact={nameless} onShowInFolder={() => {}} onSaveAs={() => {}} />
    </>,
  )
  const page = document.body.textContent ?? ''
  expect(page.match(/preview/g)).toBeNull()
  expect(screen.getAllByText('预览图').length).toBeGreaterThanOrEqual(5)
  expect(screen.getByText('浮雕')).toBeTruthy()
})
