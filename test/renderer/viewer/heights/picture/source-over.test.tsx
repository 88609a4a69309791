// @vitest-environment happy-dom
// The source picture lies over the height map while its key is held, or until its tool is pressed again; else it says why not.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeys } from '../../../../../src-renderer/commands/use-keys.ts'
import { SourcePicture } from '../../../../../src-renderer/viewer/heights/picture/SourcePicture.tsx'
import { useSourceOver } from '../../../../../src-renderer/viewer/heights/picture/use-source-over.ts'
import { show } from '../../../show.tsx'

const map = { width: 400, height: 300 }
const view = { scale: 0.5, x: 10, y: 20 }

function Over({ hash, mirrored = false }: { readonly hash: string | undefined; readonly mirrored?: boolean }) {
  const source = useSourceOver(hash)
  useKeys({ 'flat.compare': source.hold })
  return (
    <>
      <button type="button" aria-pressed={source.shown} onClick={source.toggle}>
        over
      </button>
      {source.shown ? <SourcePicture source={source} map={map} view={view} mirrored={mirrored} /> : null}
    </>
  )
}
const picture = () => screen.queryByAltText('Source picture')
const arrive = (width: number, height: number) => {
  const image = picture()
  if (!image) throw new Error('no picture')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  act(() => void fireEvent.load(image))
  return image
}

it('is there as long as the key is down', async () => {
  const { person } = show(<Over hash="abc" />)
  expect(picture()).toBeNull()
  await person.keyboard('{c>3}')
  expect(picture()?.getAttribute('src')).toContain('abc')
  await person.keyboard('{/c}')
  expect(picture()).toBeNull()
})

it('does not stay when the window loses the keyboard meanwhile', async () => {
  const { person } = show(<Over hash="abc" />)
  await person.keyboard('{c>}')
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(picture()).toBeNull()
})

it('lies on the whole map when it has its shape, whatever its size', async () => {
  const { person } = show(<Over hash="abc" />)
  await person.click(screen.getByText('over'))
  expect(arrive(4000, 3000).style).toMatchObject({ left: '10px', top: '20px', width: '200px', height: '150px' })
})

it('of another shape it lies in the middle, and is mirrored with the map', async () => {
  const { person } = show(<Over hash="abc" mirrored />)
  await person.click(screen.getByText('over'))
  const image = arrive(300, 300)
  expect(image.style).toMatchObject({ left: '35px', top: '20px', width: '150px', height: '150px' })
  expect(image.closest('[data-mirrored]')?.getAttribute('data-mirrored')).toBe('true')
})

it('says when the picture is gone, or when none is known', async () => {
  const { person, again } = show(<Over key="gone" hash="abc" />)
  await person.click(screen.getByText('over'))
  const image = picture()
  if (!image) throw new Error('no picture')
  act(() => void fireEvent.error(image))
  expect(screen.getByRole('status').textContent).toBe('The source picture is no longer on this computer.')
  again(<Over key="none" hash={undefined} />)
  await person.click(screen.getByText('over'))
  expect(screen.getByRole('status').textContent).toBe('It is not known which picture this was made from.')
})
