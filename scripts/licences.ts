// Writes the licences of everything that may be part of the app to `out/licences.txt`.
import { join } from 'node:path'
import { writeLicences } from './packing/write-licences.ts'

const root = join(import.meta.dirname, '..')
console.log(`out/licences.txt: ${writeLicences(root, join(root, 'out/licences.txt'))} parts.`)
