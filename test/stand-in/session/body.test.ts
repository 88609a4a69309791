// A response's body before it is known how long it will be.
import { describe, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { beginBody } from './body.ts'

const megabyte = 1024 * 1024

async function all(body: Awaited<ReturnType<typeof beginBody>>): Promise<Uint8Array> {
  return 'whole' in body ? body.whole : new Uint8Array(await new Response(body.rest as BodyInit).arrayBuffer())
}

describe('a body', () => {
  test('comes through whole or as a stream, with every byte in its place', async () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(3), async (chunks, pauses) => {
        const left = [...chunks]
        const stream = new ReadableStream<Uint8Array>({
          async pull(controller) {
            const chunk = left.shift()
            if (left.length < pauses) await new Promise((resolve) => setTimeout(resolve, 6))
            if (chunk) controller.enqueue(chunk)
            else controller.close()
          },
        })
        expect(Buffer.from(await all(await beginBody(stream, 0)))).toEqual(Buffer.concat(chunks))
      }),
      { numRuns: 40 },
    )
  })

  test('is whole when it is short and there', async () => {
    expect(await beginBody(new Response('abc').body as ReadableStream<Uint8Array<ArrayBuffer>>, 3)).toEqual({
      whole: Buffer.from('abc'),
    })
  })

  test('streams when it says that it is long, and when it turns out to be', async () => {
    const long = () => new Response(new Uint8Array(3 * megabyte)).body as ReadableStream<Uint8Array<ArrayBuffer>>
    const [announced, unannounced] = [await beginBody(long(), 3 * megabyte), await beginBody(long(), 0)]
    expect(['rest' in announced, 'rest' in unannounced]).toEqual([true, true])
    expect((await all(unannounced)).byteLength).toBe(3 * megabyte)
    expect((await all(announced)).byteLength).toBe(3 * megabyte)
  })

  test('that fails on its way fails for the reader', async () => {
    const failing = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        controller.error(new Error('broken off'))
      },
    })
    await expect(beginBody(failing, 0).then(all)).rejects.toThrow('broken off')
  })
})
