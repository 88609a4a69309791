// Pictures and words without a path on disk, as they come from the clipboard or out of a browser.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Loose = { readonly name: string; readonly type: string; readonly base64: string }

/** A picture of one colour under that name. */
export async function loosePicture(name: string, background: string): Promise<Loose> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const bytes = await (name.endsWith('.webp') ? picture.webp() : picture.png()).toBuffer()
  return { name, type: name.endsWith('.webp') ? 'image/webp' : 'image/png', base64: bytes.toString('base64') }
}

/** Pastes or drops files without a path on disk, as they come from the clipboard or out of a browser. */
export async function carry(
  page: Page,
  how: 'paste' | 'drop',
  target: string,
  what: { files?: Loose[]; text?: string },
): Promise<void> {
  await page.locator(target).evaluate(
    (element, { kind, files, text }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name, { type }))
      if (text !== '') data.setData('text/plain', text)
      const more = { bubbles: true, cancelable: true }
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...more }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...more }))
    },
    { kind: how, files: what.files ?? [], text: what.text ?? '' },
  )
}

/** Drags what is no file over the window and drops it, as the system does. */
export async function dragText(page: Page, items: { mimeType: string; data: string }[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const data = { items, files: [], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await devtools.detach()
}
