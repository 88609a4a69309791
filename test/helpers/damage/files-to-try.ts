// How many damaged files a test tries: a few hundred each time, as many as are asked for with `npm run fuzz -- --files N`.
const given = process.env.FUZZ_FILES
if (given !== undefined && !/^[1-9]\d{0,6}$/.test(given))
  throw new Error(`FUZZ_FILES is a whole number, not "${given}".`)

export const filesToTry = Number(given ?? 500)
