// The durable record of files that are being moved to other names: what a restart looks at.
import type { Row, StudioDb } from '../../storage/studio-db.ts'

/**
 * `path` is where it was, `target` where it is about to come into being, `copy` a file beside that which is being written where
 * the drive is another one. `landed`: the records name the target, and the other file goes. `sha256` is its content as the service made it.
 */
export type MovingFile = {
  number: number
  path: string
  sha256: string | null
  target: string | null
  copy: string | null
  landed: boolean
}

export type MoveBook = {
  /** Notes a file before anything of it is moved. */
  begin(file: Pick<MovingFile, 'path' | 'sha256'>): MovingFile
  set(file: MovingFile, to: Partial<Pick<MovingFile, 'target' | 'copy' | 'landed'>>): void
  /** Only once there is one file of it, and the records name that. */
  forget(file: Pick<MovingFile, 'number'>): void
  all(): MovingFile[]
}

export function createMoveBook(db: StudioDb): MoveBook {
  return {
    begin({ path, sha256 }) {
      const sql = 'insert into moving_files (path, sha256) values (?, ?) returning *'
      return readMoving(db.get(sql, path, sha256) ?? {})
    },
    set({ number }, { target = null, copy = null, landed = false }) {
      const sql = `update moving_files set target = coalesce(?, target), copy = coalesce(?, copy), landed = max(?, landed)
        where number = ?`
      db.run(sql, target, copy, Number(landed), number)
    },
    forget: ({ number }) => void db.run('delete from moving_files where number = ?', number),
    all: () => db.all('select * from moving_files order by number').map(readMoving),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function readMoving(row: Row): MovingFile {
  return {
    number: Number(row.number),
    path: String(row.path),
    sha256: text(row.sha256),
    target: text(row.target),
    copy: text(row.copy),
    landed: row.landed === 1,
  }
}
