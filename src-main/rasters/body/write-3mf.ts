// A body as 3MF: its triangles as text in millimetres, in an Open Packaging package.
import type { Sink } from './file-sink.ts'
import { type Body, chunksOf } from './surface.ts'
import { createZip } from './zip-stream.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`
const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" Target="/3D/3dmodel.model"/></Relationships>`

/** A body with its name, and where its lower left corner is put, in millimetres. */
type Placed = { readonly name: string; readonly body: Body; readonly place: readonly [number, number] }

/** Several bodies in one package, each an object of its own; `tell` is called with how much of each is written, 0 to 1. */
export async function writeObjects(bodies: Iterable<Placed>, sink: Sink, tell: (share: number) => void): Promise<void> {
  const zip = createZip(sink)
  await zip.file('[Content_Types].xml', (write) => write(types))
  await zip.file('_rels/.rels', (write) => write(relations))
  await zip.file('3D/3dmodel.model', async (write) => {
    await write(
      `${head}<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><metadata name="Application">Asset Studio</metadata><resources>`,
    )
    const items: string[] = []
    for (const { name, body, place } of bodies) {
      const id = items.length + 1
      await write(`<object id="${id}" type="model" name="${escaped(name)}">`)
      await writeMesh(body, write, tell)
      await write('</object>')
      const [x, y] = place
      const moved = x === 0 && y === 0 ? '' : ` transform="1 0 0 0 1 0 0 0 1 ${digits(x)} ${digits(y)} 0"`
      items.push(`<item objectid="${id}"${moved}/>`)
    }
    await write(`</resources><build>${items.join('')}</build></model>\n`)
  })
  await zip.end()
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (name: string) => name.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

async function writeMesh(body: Body, write: (text: string) => Promise<void>, tell: (share: number) => void) {
  const all = body.points + body.triangles
  let done = 0
  await write('<mesh><vertices>\n')
  for (const { part, chunk } of chunksOf(body)) {
    const positions = part.positions(chunk)
    let text = ''
    for (let i = 0; i < positions.length; i += 3)
      text += `<vertex x="${digits(positions[i])}" y="${digits(positions[i + 1])}" z="${digits(positions[i + 2])}"/>\n`
    await write(text)
    done += positions.length / 3
    tell(done / all)
  }
  await write('</vertices><triangles>\n')
  for (const { part, chunk } of chunksOf(body)) {
    const indices = part.indices(chunk)
    let text = ''
    for (let i = 0; i < indices.length; i += 3)
      text += `<triangle v1="${indices[i]}" v2="${indices[i + 1]}" v3="${indices[i + 2]}"/>\n`
    await write(text)
    done += indices.length / 3
    tell(done / all)
  }
  await write('</triangles></mesh>')
}

/** To a nanometre, which keeps the points of the finest grid apart. */
function digits(value = 0): string {
  // Plain digits: below a millionth JavaScript writes an exponent, which is 0 here.
  return String(Math.round(value * 1e6) / 1e6)
}
