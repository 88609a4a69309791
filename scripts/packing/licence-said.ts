// Which of the usual licences a text is, for packages that bring one and do not name it.

/** Each by words that no other has, in the sequence in which they are looked for. */
const known: readonly (readonly [name: string, words: RegExp])[] = [
  ['Apache-2.0', /Apache License,? Version 2\.0/i],
  ['MPL-2.0', /Mozilla Public License,? (?:Version|v\.) ?2\.0/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE Version 3/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE Version 3/i],
  ['OFL-1.1', /SIL OPEN FONT LICENSE Version 1\.1/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms[\s\S]+Neither the name/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/i],
  [
    'ISC',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose with or without fee is hereby granted, provided/i,
  ],
  [
    '0BSD',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose with or without fee is hereby granted\./i,
  ],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy of this software/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
]

/** Its short name, such as `MIT`; empty for terms of its own, and for several of them, of which nobody can say which holds. */
export function licenceSaid(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const found = known.filter(([, words]) => words.test(line)).map(([name]) => name)
  const [first, ...others] = found.filter((name) => name !== 'BSD-2-Clause' || !found.includes('BSD-3-Clause'))
  return first !== undefined && others.length === 0 ? first : ''
}
