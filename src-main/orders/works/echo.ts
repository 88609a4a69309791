// Whether what a job says of itself agrees with what was asked.

/** An option that the service does not echo says nothing against the match. */
export function echoes(echoed: string | null | undefined, asked: string): boolean {
  return echoed === null || echoed === undefined || echoed === asked
}
