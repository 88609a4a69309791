// Names for pictures on the clipboard, which have none of their own: when they were pasted, and which of several.

/** The browser's own name for what has none. */
const nameless = /^image\.\w+$/

/** Names each nameless file `Pasted picture 2026-11-21 14.02.11.png`, the second of a paste with ` (2)`; others keep theirs. */
function pastedNames(files: readonly Pick<File, 'name' | 'type'>[], called: string, at: Date): readonly string[] {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')
  let count = 0
  return files.map(({ name, type }) => {
    if (name !== '' && !nameless.test(name)) return name
    count += 1
    const ending = (type.startsWith('image/') ? type.slice(6) : '').replace(/\+.*$|^x-/g, '') || 'png'
    return `${called} ${day} ${time}${count > 1 ? ` (${count})` : ''}.${ending}`
  })
}

/** The same for `giveFiles`: how each of these files is called. */
export function namePasted(files: readonly File[], called: string, at: Date): (file: File) => string {
  const names = pastedNames(files, called, at)
  return (file) => names[files.indexOf(file)] ?? file.name
}
