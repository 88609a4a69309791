// Of what three says, one sentence is left out and everything else is heard.
import { Clock, error, warn } from 'three'
import { afterEach, expect, it, vi } from 'vitest'
import { listenToThree } from '../../../../src-renderer/viewer/stage/three-console.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('fiber’s clock is not complained of, anything else is', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  new Clock()
  expect(warned).toHaveBeenCalledOnce()
  listenToThree()
  new Clock()
  expect(warned).toHaveBeenCalledOnce()
  warn('Texture: too large', 9000)
  error('WebGLProgram: broken')
  expect(warned).toHaveBeenLastCalledWith('THREE.Texture: too large', 9000)
  expect(failed).toHaveBeenCalledWith('THREE.WebGLProgram: broken')
})
