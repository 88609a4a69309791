// The options of a command: what is wrong with them ends it in a sentence, and `--help` names them.
import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the options of this process; exits with code 2 after a sentence where they are not understood. `choices` are the
 * words that an option may be.
 */
export function readOptions<const Given extends Options>(
  options: Given,
  choices: Readonly<Record<string, readonly string[]>> = {},
) {
  const known = Object.entries(options).map(
    ([name, { type }]) => `--${name}${type === 'string' ? ` ${choices[name]?.join('|') ?? '…'}` : ''}`,
  )
  if (process.argv.includes('--help')) {
    console.log(`It understands: ${known.join(', ')}.`)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuseOptions(`${error instanceof Error ? error.message : error}. It understands: ${known.join(', ')}.`)
  }
}

/** Ends the process with a sentence about its options. */
export function refuseOptions(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
