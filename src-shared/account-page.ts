// The page of an account's region that the person opens in their own browser, as where they get points: https alone.

/** Characters of its address. */
export const longestPage = 2000

/** A host without name and password, and what is behind it; nothing without a shape of its own. */
const whole = /^https:\/\/[^\s/?#@\\\p{C}]+(?:[/?#][^\s\\\p{C}]*)?$/iu

/** The address without spaces around it; null for what is none, is not encrypted or holds a name and password. */
export function accountPage(typed: string): string | null {
  const text = typed.trim()
  return text.length <= longestPage && whole.test(text) ? text : null
}

/** What an address begins with. */
export const pageScheme = 'https://'
