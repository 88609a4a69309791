// How long a prompt is, and how long the service takes it. Specification: POST /model/jobs, prompt; Limits.

/** Characters that a 3D model's prompt may have. A design's prompt has no limit that the specification names. */
export const promptLimit = 2000

/**
 * Characters of a prompt. The specification does not say which: they are counted as JSON Schema counts them, in Unicode
 * characters (RFC 8259), so that an emoji is one of them.
 */
export function promptLength(prompt: string): number {
  return [...prompt].length
}
