// A name for one more account beside one of that name.

/** As long as an account's name may be. */
const longest = 60

/** The name with the first number that no account has, from 2 on. */
export function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`
    const wanted = name.slice(0, longest - end.length).trimEnd() + end
    if (!taken.includes(wanted)) return wanted
  }
}
