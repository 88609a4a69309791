// Notes of intents in SQL: what a damaged disk left in one of them stops no question about all.

/** SQL for the note of an intent, or nothing where it cannot be read; `intent` is the name of the row. */
export const readableNote = (intent: string) => `iif(json_valid(${intent}.note), ${intent}.note, null)`
