// The two letters that stand for an account: initials of two words, or two letters; one sign for CJK names.

export function accountMark(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_/.]+/u)
    .filter((word) => word !== '')
  const first = Array.from(words[0] ?? '?')
  const second = Array.from(words[1] ?? '')[0]
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first[0] ?? ''))
    return first[0] ?? '?'
  return `${first[0] ?? '?'}${second ?? first[1] ?? ''}`.toLocaleUpperCase()
}
