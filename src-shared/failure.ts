// The closed family of failures that reach the person at the window, each with its own words in the window's texts.

// biome-ignore lint/performance/noBarrelFile: whoever handles failures needs all of it; helper processes take these from their own file, to start without zod.
export { type Failure, failureSchema } from './orders/failure-schema.ts'
export { failure, type Outcome, success } from './orders/outcome.ts'
