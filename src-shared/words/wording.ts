// The shape of a place's words in another language: every key of the English ones, and no other.

/** English has `_one` and `_other`; a language without a singular, as Chinese, has `_other` alone. */
export type Wording<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: string
}
