// The relief of the first start, out of the picture that the app brings.
import relief from '../../resources/first-start/relief.png?url'
import { type Medal, readMedal } from './medal.ts'

/** Rejects when its file cannot be read. */
export async function loadMedal(): Promise<Medal> {
  const picture = new Image()
  picture.src = relief
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  return readMedal(context.getImageData(0, 0, canvas.width, canvas.height))
}
