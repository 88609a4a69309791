// Draco's script lets its program take 2 GB, and a file of some kilobytes can ask for all of it; here it takes half a gigabyte at most.

const most = '2147483648'
/** Bytes: a mesh of as many triangles as are shown fits, with what is read beside it. */
const given = 512 * 1024 * 1024

/** Throws when the script is another one than this was written for. */
export function dracoWithinMemory(script: string): string {
  if (script.split(most).length !== 3) throw new Error('Draco has another script than the one this was written for.')
  return script.replaceAll(most, String(given))
}
