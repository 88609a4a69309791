// The words of a stage that cannot be drawn stand in place of its canvas, never inside it, where only a screen reader finds them.
/// <reference types="vite/client" />
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { texts } from '../../../src-renderer/text/texts.ts'
import { Stage3d } from '../../../src-renderer/viewer/stage/Stage3d.tsx'

afterEach(() => vi.unstubAllGlobals())

const stage = { of: '3d', label: 'Relief', description: 'of brass', camera: {} } as const
const page = () => renderToStaticMarkup(jsx(Stage3d, { ...stage, children: () => null }))

it('says that nothing can be drawn where there are no graphics', () => {
  expect(page()).toContain(texts.t('viewer.noGraphics'))
  expect(page()).not.toContain('<canvas')
})

it('says nothing of the kind beside or within a canvas that can be drawn on', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ getExtension: () => null, getParameter: () => 'a card' })
    },
  )
  expect(page()).toContain('aria-description="of brass"')
  expect(page()).toMatch(/<canvas[^>]*><\/canvas>/)
  expect(page()).not.toContain('role="status"')
})
