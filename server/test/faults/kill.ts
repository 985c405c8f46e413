// kill -9 while people write: what was acknowledged is there, whole, and the next process is ready by itself.
import { sql } from 'kysely'
import type { Started } from '#startup/start.ts'
import { ask, startLoad } from '#test/faults/load.ts'
import {
  addPeople,
  atMost,
  exactly,
  type Finding,
  openHere,
  type Person,
  type FaultSite,
  startServer,
  until,
} from '#test/faults/place.ts'

const CLIENTS = 8
const READY_S = 5
const WRITING_MS = 5000

const bookmark = (name: string) => ({ name, reference: 'https://example.in/', dataStatus: { id: 3 } })

/** A bookmark, or a task that repeats: several rows in one transaction. */
function write(
  address: string,
  { token }: Person,
  nth: number,
  cycle: number,
  agent: Parameters<typeof ask>[2],
) {
  const name = `write ${cycle}-${nth}`
  const isTask = nth % 3 === 0
  const dueDate = Date.now() + 3_600_000
  const body = isTask ? { name, dueDate, reminderAt: dueDate, repeatOption: { id: 2 } } : bookmark(name)
  return ask(address, isTask ? '/api/task' : '/api/bookmarks', { ...agent, method: 'POST', token, body })
}

/** Rows without their entry in the history, entries without their row, tasks of a series that is not there. */
async function halves({ deps: { db } }: Started): Promise<number> {
  const counts = await Promise.all(
    (['bookmark', 'task'] as const).flatMap((name) => [
      sql<{
        count: number
      }>`select count(*) as "count" from ${sql.table(name)} as r where r."scopeId" < 0 and not exists
        (select 1 from "history" as h where h."entity" = ${name} and h."recordId" = r."id" and h."action" = 'create')`.execute(
        db,
      ),
      sql<{
        count: number
      }>`select count(*) as "count" from "history" as h where h."entity" = ${name} and h."action" = 'create'
        and not exists (select 1 from ${sql.table(name)} as r where r."id" = h."recordId")`.execute(db),
    ]),
  )
  const series = await sql<{
    count: number
  }>`select count(*) as "count" from "task" as t where t."groupId" > 0
    and not exists (select 1 from "series" as s where s."id" = t."groupId")`.execute(db)
  return [...counts, series].reduce((sum, { rows }) => sum + Number(rows[0]?.count ?? 0), 0)
}

async function namesIn({ deps: { db } }: Started): Promise<Set<string>> {
  const bookmarks = await db.selectFrom('bookmark').select('name').where('scopeId', '<', 0).execute()
  const tasks = await db.selectFrom('task').select('name').where('scopeId', '<', 0).execute()
  return new Set([...bookmarks, ...tasks].map(({ name }) => name))
}

/** SQLite can be asked whether the file is sound; PostgreSQL has recovered or would not have started. */
async function isSound({ deps: { db, dialect } }: Started): Promise<boolean> {
  if (dialect === 'postgres') return true
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const broken = await sql`pragma foreign_key_check`.execute(db)
  return rows[0]?.integrity_check === 'ok' && broken.rows.length === 0
}

/** The middle one of several times, in seconds. */
const usual = (times: readonly number[]) =>
  ((times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0) / 1000).toFixed(1)

/** @param cycles how often it is killed */
export async function killUnderLoad(place: FaultSite, cycles: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, CLIENTS)
  await prepared.stop()
  const acknowledged: string[] = []
  const starts: number[] = []
  const waits: number[] = []
  let signedOut = 0
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const server = await startServer(place)
    starts.push(server.readyAfter - server.waitedFor)
    waits.push(server.waitedFor)
    for (const { token } of people)
      if ((await ask(server.address, '/api/session', { token })).status !== 200) signedOut += 1
    const load = startLoad(people, CLIENTS, (person, nth, agent) =>
      write(server.address, person, nth, cycle, { agent }).then((outcome) => {
        if (outcome.status === 201) acknowledged.push(`write ${cycle}-${nth}`)
        return outcome
      }),
    )
    // Sometimes early, sometimes late, never between two writes on purpose.
    const enough = acknowledged.length + 5 + ((cycle * 37) % 80)
    await until(() => acknowledged.length >= enough, WRITING_MS)
    const killed = server.kill()
    const stopped = load.stop()
    await Promise.all([killed, stopped])
  }
  const after = await openHere(place)
  const names = await namesIn(after)
  const lost = acknowledged.filter((name) => !names.has(name))
  const findings = [
    exactly(`acknowledged writes lost, of ${acknowledged.length} in ${cycles} kills`, lost.length, 0),
    exactly('half-written rows', await halves(after), 0),
    exactly('the database is sound', String(await isSound(after)), 'true'),
    exactly('sessions that ended with the process', signedOut, 0),
    atMost(
      // What other programs took of the machine is told, and is not ours.
      `the slowest of ${starts.length} starts until ready, ${usual(starts)} s usually, besides ${usual(waits)} s of waiting for a processor`,
      Math.max(...starts) / 1000,
      READY_S,
      's',
    ),
  ]
  await after.stop()
  return acknowledged.length > cycles
    ? findings
    : [...findings, exactly('writes were under way', 'hardly any', 'many')]
}
