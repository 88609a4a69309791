// What deleting results and bringing them back works with: the records, and where files may be held.
import type { KeptFiles } from '../../orders/records/artifact-book.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import type { DeletedBook } from './deleted-book.ts'
import type { HoldingFolders } from './hold-file.ts'

export type Holding = {
  db: StudioDb
  book: DeletedBook
  kept: KeptFiles
  folders: () => HoldingFolders
  now: () => number
  /** A name that no other file has. */
  freshName: () => string
}
