// The languages that the system prefers, as BCP 47 tags.

/** From LANGUAGE (a list), else LC_ALL, LC_MESSAGES or LANG; American English when they name none. */
export function preferredLanguages(env: NodeJS.ProcessEnv): string[] {
  const names = (env.LANGUAGE || env.LC_ALL || env.LC_MESSAGES || env.LANG || '').split(':')
  const tags = names.map((name) => name.replace(/[.@].*$/, '').replaceAll('_', '-'))
  const known = tags.filter((tag) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag))
  return known.length > 0 ? known : ['en-US']
}
