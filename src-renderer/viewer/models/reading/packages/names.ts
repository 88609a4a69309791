// Which file of a package a name in it means: names come in several encodings, from folders and as addresses.

/** The name in the package of what a file of `folder` calls `file`; what it would be called where there is none. */
export type FindFile = (folder: string, file: string) => string

/** `names` as the package gives them; two that differ only in how their letters are written are one. */
export function filesByName(names: readonly string[]): FindFile {
  const known = new Map<string, string>()
  const keep = (written: string, name: string) => known.set(written, known.get(written) ?? name)
  for (const name of names) keep(name.normalize(), name)
  for (const name of names) for (const written of otherwise(name)) keep(written.normalize(), name)
  return (folder, file) => {
    const plain = file.replaceAll('\\', '/')
    const wanted = [within(folder, plain), within('', plain)].map((name) => name.normalize())
    const found = [...wanted, ...wanted.map(unescaped)].find((name) => known.has(name))
    return (found === undefined ? undefined : known.get(found)) ?? wanted[0] ?? plain
  }
}

function within(folder: string, file: string): string {
  const steps: string[] = []
  for (const step of `${folder}/${file}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name).normalize()
  } catch {
    return name
  }
}

/** Where a package does not say that its names are UTF-8 they are read as Latin letters, and hardly ever are any. */
function otherwise(name: string): string[] {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return [unescaped(name)]
  const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0))
  return ['utf-8', 'gb18030'].flatMap((encoding) => {
    try {
      return [new TextDecoder(encoding, { fatal: true }).decode(bytes)]
    } catch {
      return []
    }
  })
}
