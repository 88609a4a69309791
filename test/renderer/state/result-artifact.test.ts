// Which file stands for an order, and which one is opened.
import { describe, expect, it } from 'vitest'
import { reliefRequestFrom } from '../../../src-renderer/create/kinds/relief/relief-request.ts'
import { inputArtifact, pictureArtifact } from '../../../src-renderer/state/picture-artifact.ts'
import { oneInEachFolder, orderedArtifact, shownArtifact } from '../../../src-renderer/state/result-artifact.ts'
import { artifactOf, orderOf } from '../order-of.ts'

const preview = artifactOf('preview')
const png = artifactOf('png')
const tif = artifactOf('tif')
const vsm = artifactOf('vsm')
const gone = artifactOf('tif', 'gone')
const missing = artifactOf('tif', 'missing')

const asked = (output_format: 'png' | 'tif' | 'vsm') => reliefRequestFrom({ output_format })

describe('what was ordered', () => {
  it('names the order in every format, whatever else came with it', () => {
    for (const [format, file] of [
      ['png', png],
      ['tif', tif],
      ['vsm', vsm],
    ] as const)
      expect(orderedArtifact(orderOf(1, { request: asked(format), artifacts: [preview, tif, vsm, png] }))).toBe(file)
    const conversion = { kind: 'conversion', options: { format: '3mf', orderId: 'order-7' } } as const
    const threemf = artifactOf('3mf')
    expect(orderedArtifact(orderOf(1, { request: conversion, artifacts: [artifactOf('glb'), threemf] }))).toBe(threemf)
  })

  it('stays what was ordered when its file is gone or never came', () => {
    expect(orderedArtifact(orderOf(1, { artifacts: [gone, preview] }))).toBe(gone)
    expect(orderedArtifact(orderOf(1, { artifacts: [missing, preview] }))).toBe(missing)
  })

  it('is the best of what came when the service sent another type, and nothing without files', () => {
    expect(orderedArtifact(orderOf(1, { request: asked('vsm'), artifacts: [preview, tif] }))).toBe(tif)
    expect(orderedArtifact(orderOf(1))).toBeUndefined()
  })

  it('is the file that a folder is opened at', () => {
    expect(oneInEachFolder([orderOf(1, { request: asked('vsm'), artifacts: [tif, vsm] })])).toEqual([vsm.id])
  })
})

describe('what is opened', () => {
  it('is what was ordered, or the best picture where that has none', () => {
    expect(shownArtifact(orderOf(1, { request: asked('png'), artifacts: [preview, tif, png] }))).toBe(png)
    const order = orderOf(1, { request: asked('vsm'), artifacts: [vsm, preview, tif] })
    expect([shownArtifact(order), pictureArtifact(order), inputArtifact(order)]).toEqual([tif, tif, tif])
    expect(shownArtifact(orderOf(1, { request: asked('vsm'), artifacts: [vsm] }))).toBe(vsm)
    expect(shownArtifact(orderOf(1))).toBeUndefined()
  })

  it('is the place of a file that is gone, and another one for a file that never came', () => {
    expect(shownArtifact(orderOf(1, { artifacts: [gone, preview] }))).toBe(gone)
    expect(shownArtifact(orderOf(1, { artifacts: [missing, preview] }))).toBe(preview)
    expect(shownArtifact(orderOf(1, { artifacts: [missing] }))).toBe(missing)
  })

  it('is seen small as it was when it is gone, and never used again as a picture', () => {
    const order = orderOf(1, { artifacts: [gone] })
    expect([pictureArtifact(order), inputArtifact(order)]).toEqual([gone, undefined])
  })
})
