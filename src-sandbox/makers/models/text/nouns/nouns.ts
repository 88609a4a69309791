// Every body that has a name.
import { facetedNouns } from './faceted-nouns.ts'
import { flatNouns } from './flat-nouns.ts'
import type { Noun } from './noun.ts'
import { turnedNouns } from './turned-nouns.ts'
import { wiredNouns } from './wired-nouns.ts'

export const nouns: readonly Noun[] = [...turnedNouns, ...facetedNouns, ...flatNouns, ...wiredNouns]
