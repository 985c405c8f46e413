// The disk runs full while people work: writes say so, reads go on, and with space all is as before.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Outcome, slowest, startLoad, tally } from '#test/faults/load.ts'
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

const CLIENTS = 4
const ANSWER_S = 10
const BACK_S = 10
/** So much is left for the first writes after the disk is nearly full. */
const LEFT_BYTES = 200 * 1024
const NOTES = 'A long note about nothing. '.repeat(400)

const write = (address: string, { token }: Person, nth: number, asked: Parameters<typeof ask>[2] = {}) =>
  ask(address, '/api/task', {
    ...asked,
    method: 'POST',
    token,
    body: { name: `full ${nth}`, description: NOTES },
  })
const read = (address: string, { token }: Person, asked: Parameters<typeof ask>[2] = {}) =>
  ask(address, '/api/customized/tasks', { ...asked, method: 'POST', token, body: { pageSize: 1 } })

const isOfWrite = ({ body, status }: Outcome) => status === 201 || body.includes('busy')

/**
 * @param disk a small file system of its own, on which the database is
 */
export async function diskFull(place: FaultSite, disk: string): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, CLIENTS)
  await prepared.stop()
  const [someone] = people
  if (!someone) throw new Error('nobody is there')
  const server = await startServer(place)
  const { address } = server
  await write(address, someone, 0)
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)))
  const writes = startLoad(people, CLIENTS, async (person, nth, agent) => {
    const outcome = await write(address, person, nth, { agent })
    await sleep(20)
    return outcome
  })
  const fullAfter = await until(() => writes.outcomes.some(({ status }) => status === 503), 30_000)
  const reads = startLoad(people, CLIENTS, async (person, _, agent) => {
    const outcome = await read(address, person, { agent })
    await sleep(20)
    return outcome
  })
  await sleep(3000)
  await reads.stop()
  await writes.stop()
  const alive = (await ask(address, '/healthz')).status
  rmSync(filler)
  let nth = 10_000
  const returned = await until(async () => (await write(address, someone, (nth += 1))).status === 201, 30_000)
  const missing = writes.outcomes.filter((outcome) => !isOfWrite(outcome))
  const unread = reads.outcomes.filter(({ status }) => status !== 200)
  const code = await server.stop()
  const after = await openHere(place)
  const acknowledged = writes.outcomes.filter(({ status }) => status === 201).length
  const { count } = await after.deps.db
    .selectFrom('task')
    .where('name', 'like', 'full %')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await after.stop()
  return [
    exactly(
      `writes are refused with 503, after ${acknowledged} that fitted in`,
      Number.isFinite(fullAfter) ? 'yes' : 'no',
      'yes',
    ),
    exactly('writes that were answered otherwise', missing.length === 0 ? 0 : tally(missing), 0),
    atMost('the slowest refusal', slowest(writes.outcomes) / 1000, ANSWER_S, 's'),
    exactly(
      `reads that failed meanwhile, of ${reads.outcomes.length}`,
      unread.length === 0 ? 0 : tally(unread),
      0,
    ),
    exactly('the process lives', alive, 200),
    atMost('writes again, with space, after', returned / 1000, BACK_S, 's'),
    // The first write, and the one that showed that it works again.
    exactly('acknowledged writes lost', Math.max(0, acknowledged + 2 - count), 0),
    exactly('exit code', String(code), '0'),
  ]
}
