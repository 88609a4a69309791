// Holds a database open in a process of its own, with a transaction that never ends, until it is killed.
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'

const [folder = '', last] = process.argv.slice(2)
const opened = openStudioDb(folder)
if (!opened.ok) throw new Error(opened.failure.message)
const set = (key: string, value: string) =>
  opened.value.run('insert or replace into settings (key, value) values (?, ?)', key, value)
opened.value.transaction(() => {
  set('kept', 'yes')
})
opened.value.soon(() => set('kept soon', 'yes'))
if (last !== 'hold') {
  opened.value.transaction(() => {
    set('kept', 'half')
    process.kill(process.pid, 'SIGKILL')
  })
}
process.stdout.write('open\n')
setInterval(() => undefined, 1000)
