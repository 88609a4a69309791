// The live example of a name pattern: what a result would be called, and which parts nobody can fill in.

/** The parts that a pattern may hold in braces. */
export const nameParts = ['date', 'name', 'kind', 'tier', 'style', 'client', 'id'] as const
type NamePart = (typeof nameParts)[number]

/** The pattern with its parts filled in; unknown parts stay as they were typed. */
export function nameExample(pattern: string, values: Readonly<Record<NamePart, string>>): string {
  return pattern.trim().replace(/\{(\w+)\}/gu, (whole, part: string) => (isPart(part) ? values[part] : whole))
}

/** The first part in braces that cannot be filled in, with its braces, or null. */
export function unknownPart(pattern: string): string | null {
  const found = Array.from(pattern.matchAll(/\{([^{}]*)\}/gu)).find(([, part = '']) => !isPart(part))
  return found ? found[0] : null
}

const isPart = (part: string): part is NamePart => nameParts.some((each) => each === part)
