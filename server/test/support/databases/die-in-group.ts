// A process of its own that dies while several writers share a transaction: after it has told of those of the one before.
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'

// The clock of the group stands still: on a busy machine, too, they come together.
const { write } = openDatabase({ databaseUrl: undefined, dataDir: process.env['DATA_DIR'] ?? '' }, () => 0)
const note = (text: string) =>
  write(async (tx) => {
    await sql`insert into "note" ("text") values (${text})`.execute(tx)
    if (text === 'deadly') process.kill(process.pid, 'SIGKILL')
    return text
  })

const told = await Promise.all(['one', 'two', 'three'].map(note))
process.stdout.write(told.join())
await Promise.all(['four', 'deadly', 'six'].map(note))
