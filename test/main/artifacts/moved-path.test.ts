// A folder that was moved as a whole: from where one of its files went, where each of the others is.
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { movedPath } from '../../../src-main/artifacts/moved-path.ts'
import { fc } from '../../helpers/properties.ts'

const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => /^[^/\\\0.]+$/.test(text))
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(sep))

it('every file of a moved folder is found by any other of them', () => {
  fc.assert(
    fc.property(path, path, path, path, (old, now, one, other) => {
      const [from, to] = [join(sep, old, one), join(sep, now, one)]
      expect(movedPath(from, to, from)).toBe(to)
      if (old !== now) expect(movedPath(from, to, join(sep, old, other))).toBe(join(sep, now, other))
    }),
  )
})

it('a renamed file, and one from elsewhere, say nothing', () => {
  const at = (text: string) => text.replaceAll('/', sep)
  expect(movedPath(at('/a/b.tif'), at('/c/x.tif'), at('/a/d.tif'))).toBeUndefined()
  expect(movedPath(at('/a/b.tif'), at('/c/b.tif'), at('/z/d.tif'))).toBeUndefined()
  expect(movedPath(at('/a/b.tif'), at('/c/b.tif'), at('/a/d.tif'))).toBe(at('/c/d.tif'))
})
