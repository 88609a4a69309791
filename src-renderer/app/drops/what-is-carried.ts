// What a drag or the clipboard holds, as far as the tray is concerned.

type Carrier = Pick<DataTransfer, 'types' | 'getData'> & { readonly files: { readonly length: number } }

const linkTypes = ['text/uri-list', 'text/x-moz-url']

/** Files win over the link or text that programs put beside them. */
export function whatIsCarried(data: Carrier): 'files' | 'link' | 'text' | 'nothing' {
  if (data.files.length > 0) return 'files'
  const text = data.getData('text/plain').trim()
  if (linkTypes.some((type) => data.getData(type) !== '') || isLink(text)) return 'link'
  return text !== '' || data.types.includes('text/html') ? 'text' : 'nothing'
}

const isLink = (text: string) => /^(https?:\/\/|data:|blob:)\S+$/i.test(text)
