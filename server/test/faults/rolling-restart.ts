// SIGTERM while people work: with a second process beside it, nobody notices.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, newAgent, type Outcome, startLoad, tally } from '#test/faults/load.ts'
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

const CLIENTS = 16
const END_S = 10
const SENT_AWAY_PERCENT = 1
const UNREADY_S = 1
const unlimited = { RATE_LIMIT: 'off' }

/** As a proxy does: where nobody listens, the next one is asked; nothing else is tried twice. */
async function askAny(
  addresses: readonly string[],
  path: string,
  asked: Parameters<typeof ask>[2],
): Promise<Outcome> {
  for (const address of addresses) {
    const outcome = await ask(address, path, asked)
    if (!outcome.isRefused) return outcome
  }
  return { status: 0, body: '', ms: 0, isRefused: true, error: 'nobody listens' }
}

/** A file that takes a while: it is under way when the end begins. */
const contacts = (rows: number) =>
  [
    'name,email,phone,address,notes',
    ...Array.from(
      { length: rows },
      (_, nth) => `Person ${nth},p${nth}@example.in,+91 55500 ${nth},Erode,none`,
    ),
  ].join('\r\n')

const importFile = (address: string, { token }: Person, rows: number) =>
  ask(address, '/api/transfer/contacts/import?mode=commit&format=csv', {
    method: 'POST',
    token,
    raw: contacts(rows),
    headers: { 'content-type': 'text/csv' },
  })

/**
 * @param rounds how often each of the two processes is replaced
 * @param rows of a file that is being imported when the process has to go
 */
export async function rollingRestart(place: FaultSite, rounds: number, rows: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, CLIENTS)
  await prepared.stop()
  const [someone] = people
  if (!someone) throw new Error('nobody is there')
  const servers = [await startServer(place, unlimited), await startServer(place, unlimited)]
  let turn = 0
  const order = () => {
    turn += 1
    const all = servers.map(({ address }) => address)
    return turn % 2 === 0 ? all : all.toReversed()
  }
  const load = startLoad(people, CLIENTS, ({ token }, nth, agent) =>
    nth % 4 === 0
      ? askAny(order(), '/api/bookmarks', {
          method: 'POST',
          token,
          agent,
          body: { name: `rolling ${nth}`, reference: 'https://example.in/', dataStatus: { id: 3 } },
        })
      : askAny(order(), '/api/customized/bookmarks', {
          method: 'POST',
          token,
          agent,
          body: { pageSize: 20 },
        }),
  )
  const codes: (number | null)[] = []
  const lastLines: string[] = []
  let slowestEnd = 0
  let slowestNotice = 0
  for (let round = 0; round < rounds * 2; round += 1) {
    const index = round % 2
    const old = servers[index]
    if (!old) throw new Error('there are two')
    await sleep(500)
    const importing = importFile(old.address, someone, rows)
    const watcher = newAgent(1)
    await ask(old.address, '/readyz', { agent: watcher })
    await sleep(100)
    const begun = performance.now()
    const ended = old.stop()
    const isUnready = async () => (await ask(old.address, '/readyz', { agent: watcher })).status !== 200
    slowestNotice = Math.max(slowestNotice, await until(isUnready, END_S * 1000))
    codes.push(await ended)
    slowestEnd = Math.max(slowestEnd, performance.now() - begun)
    watcher.destroy()
    lastLines.push((await importing).body.trim().split('\n').at(-1) ?? '')
    servers[index] = await startServer(place, unlimited)
  }
  await sleep(300)
  await load.stop()
  for (const server of servers) await server.stop()
  // Two processes that write into one file wait for each other, and may have to say so; PostgreSQL never does.
  const isComeBack = ({ status }: Outcome) => place.databaseUrl === undefined && status === 503
  const sentAway = load.outcomes.filter(isComeBack).length
  const failed = load.outcomes.filter((one) => !isComeBack(one) && (one.status < 200 || one.status >= 300))
  const unfinished = lastLines.filter((line) => !line.includes('"message"'))
  return [
    exactly(
      `failed requests of ${load.outcomes.length} over ${rounds * 2} restarts`,
      failed.length === 0 ? 0 : tally(failed),
      0,
    ),
    atMost('told to come back, of 100', (sentAway / load.outcomes.length) * 100, SENT_AWAY_PERCENT, '%'),
    exactly('long requests that were cut off', unfinished.length === 0 ? 0 : unfinished.join(' '), 0),
    exactly('exit codes', codes.every((code) => code === 0) ? 'all 0' : codes.join(', '), 'all 0'),
    // A closed connection says the same as a refusal.
    atMost('not ready after the signal', slowestNotice / 1000, UNREADY_S, 's'),
    atMost('the slowest end', slowestEnd / 1000, END_S, 's'),
  ]
}
