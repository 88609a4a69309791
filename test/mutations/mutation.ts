// One change of the source that takes something away, and who has to notice.

export interface Mutation {
  /** What is taken away, or what is wrong again. */
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly text: string
  readonly instead: string
  /** Another mutation of its list that this one comes with: the other of two walls before the same way out. */
  readonly without?: string
  readonly noticed: Noticed
}

/** A file of unit tests, of which those with the title alone are run where one is given, or an end-to-end spec and a title in it. */
export type Noticed =
  | { readonly unit: string; readonly title?: string }
  | { readonly spec: string; readonly title: string }
