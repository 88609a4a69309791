// Imported first of all, for this act alone: every later part of the app, and all that it starts, finds a clean environment.
import { cleanEnvironment } from './environment.ts'

cleanEnvironment(process.env)
