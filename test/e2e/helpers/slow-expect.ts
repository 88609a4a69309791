// Expectations that wait as long as every test does, also where the tour asks them outside of a test.
import { expect as base } from '@playwright/test'
import { waitLimit } from '../../helpers/limits.ts'

export const expect = base.configure({ timeout: waitLimit })
