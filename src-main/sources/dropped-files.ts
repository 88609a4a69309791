// Files and folders that the person dropped on the window: the window knows them by words that are good for one use, never by path.
import type { DroppedFile } from '../../src-shared/bridge/dropped-file.ts'

type DroppedFiles = {
  /** Keeps each path under its word until it is used; where there are too many, the oldest are forgotten. */
  keep(files: readonly DroppedFile[]): void
  /** The paths of these words, which are spent with it; undefined when one of them stands for nothing. */
  take(words: readonly string[]): string[] | undefined
}

const mostKept = 20_000

/** Kept in memory: what was dropped is taken at once. */
export function createDroppedFiles(): DroppedFiles {
  const kept = new Map<string, string>()
  return {
    keep(files) {
      for (const [word, path] of files) if (!kept.has(word)) kept.set(word, path)
      for (const word of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(word)
      }
    },
    take(words) {
      const paths = new Set(words).size === words.length ? words.map((word) => kept.get(word)) : [undefined]
      for (const word of words) kept.delete(word)
      return paths.every((path) => path !== undefined) ? paths : undefined
    },
  }
}
