// Imported first by every helper, for this act alone: Electron only warns of a promise that nobody caught, and goes on.

const end = (error: unknown) => {
  console.error(error)
  process.exit(1)
}
process.on('uncaughtException', end)
process.on('unhandledRejection', end)
