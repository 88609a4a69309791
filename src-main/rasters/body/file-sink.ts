// A new file that grows by small pieces, written in large ones.
import { type FileHandle, open } from 'node:fs/promises'

export type Sink = {
  /** Appends; the bytes may be used anew afterwards. */
  write(bytes: Uint8Array): Promise<void>
  /** Writes over bytes that are there already. */
  patch(position: number, bytes: Uint8Array): Promise<void>
  /** Bytes written so far. */
  readonly length: number
}

const chunk = 1 << 20

/** Makes a file that is not there yet, lets `work` fill it and answers its length once all of it is on the disk. */
export async function writeNewFile(path: string, work: (sink: Sink) => Promise<void>): Promise<number> {
  const file = await open(path, 'wx', 0o644)
  try {
    const sink = createSink(file)
    await work(sink)
    await sink.flush()
    await file.sync()
    return sink.length
  } finally {
    await file.close()
  }
}

function createSink(file: FileHandle): Sink & { flush(): Promise<void> } {
  const held = new Uint8Array(chunk)
  let [used, done] = [0, 0]
  const flush = async () => {
    const length = used
    used = 0
    await writeAll(file, held.subarray(0, length), done)
    done += length
  }
  return {
    get length() {
      return done + used
    },
    flush,
    async write(bytes) {
      if (used + bytes.length > chunk) await flush()
      if (bytes.length > chunk) {
        await writeAll(file, bytes, done)
        done += bytes.length
      } else {
        held.set(bytes, used)
        used += bytes.length
      }
    },
    async patch(position, bytes) {
      await flush()
      await writeAll(file, bytes, position)
    },
  }
}

/** A disk that is nearly full may take a part only. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at)
    at += bytesWritten
  }
}
