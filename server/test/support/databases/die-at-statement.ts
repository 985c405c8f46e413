// Loaded before the server: takes its process away at the statement of that number, as somebody does who presses Ctrl-C.
import Sqlite from 'better-sqlite3'

const dieAt = Number(process.env['DIE_AT'])
let count = 0
const { prototype } = Sqlite

for (const name of ['pragma', 'prepare', 'exec'] as const)
  prototype[name] = new Proxy(prototype[name], {
    apply: (statement, database, given: [string]) => {
      count += 1
      if (count === dieAt) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(statement, database, given)
    },
  }) as never // it is the same function
