// Strangers with accounts send files that are made to take for ever, all at once: nobody else notices.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HostileFile, hostileFiles } from '#test/faults/hostile-files.ts'
import { ask, newAgent, type Outcome, percentile, tally } from '#test/faults/load.ts'
import {
  addPeople,
  atMost,
  exactly,
  type Finding,
  openHere,
  type Person,
  type FaultSite,
  startServer,
} from '#test/faults/place.ts'

const STRANGERS = 5
/** Of each stranger at a time: one more than are taken. */
const AT_ONCE = 5
const ROWS = 60
const ALONE_MS = 2000
/** How large the files are: what a crowd of large bodies does is another matter. */
const BYTES = 400_000
/** What a client does that is told to come back. */
const AGAIN_MS = 500
/** As `npm start` and the image have it. */
const AS_STARTED = '--max-semi-space-size=8'
const MEMORY_MIB = 300
const END_S = 10
/** What two processors with other things to do make of a time of a few milliseconds. */
const NOISE_MS = 10

const isSentAway = ({ status }: Outcome) => status === 429 || status === 503
const isServerFault = ({ status }: Outcome) => status >= 500 && status !== 503

interface Prepared {
  readonly file: HostileFile
  readonly raw: Buffer
}

const importOf = (address: string, { token }: Person, { file, raw }: Prepared, timeoutMs?: number) =>
  ask(address, `/api/transfer/${file.path}/import?mode=preview&format=${file.format}`, {
    method: 'POST',
    token,
    raw,
    headers: { 'content-type': 'text/plain' },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })

/** One list after the other, until it is told to stop. */
function readLists(address: string, { token }: Person) {
  const outcomes: Outcome[] = []
  const over = new AbortController()
  const agent = newAgent(1)
  const run = async () => {
    while (!over.signal.aborted) {
      const asked = { method: 'POST', token, agent, body: { pageSize: 50 } } as const
      outcomes.push(await ask(address, '/api/customized/bookmarks', asked))
      // Below what one person may ask for in a minute.
      await sleep(30)
    }
    agent.destroy()
  }
  const all = run()
  const stop = async () => {
    over.abort()
    await all
    return outcomes
  }
  return { stop }
}

/** Several strangers work off these files; whoever is sent away comes back. */
async function attack(address: string, strangers: readonly Person[], files: readonly Prepared[]) {
  const waiting = [...files]
  const outcomes: Outcome[] = []
  const one = async (stranger: Person) => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      for (;;) {
        const outcome = await importOf(address, stranger, file)
        outcomes.push(outcome)
        if (!isSentAway(outcome)) break
        await sleep(AGAIN_MS)
      }
    }
  }
  await Promise.all(strangers.flatMap((stranger) => Array.from({ length: AT_ONCE }, () => one(stranger))))
  return outcomes
}

/** The most memory that the process ever had, as the system counts it. */
const mostMemory = (pid = 0) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const bookmarks = `name,reference\n${'A,https://example.in/\n'.repeat(20)}`

/** @param count how many files are tried */
export async function hostileImports(place: FaultSite, count: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const [reader, importer, ...strangers] = await addPeople(prepared, 2 + STRANGERS)
  await prepared.stop()
  if (!reader || !importer) throw new Error('nobody is there')
  const made = hostileFiles(BYTES).map((file) => ({ file, raw: Buffer.from(file.content()) }))
  const files = Array.from({ length: count }, (_, nth) => made[nth % made.length]).filter(
    (one) => one !== undefined,
  )
  const server = await startServer(place, { LOG_LEVEL: 'error', NODE_OPTIONS: AS_STARTED })
  const { address } = server
  for (let nth = 0; nth < ROWS; nth += 1)
    await ask(address, '/api/bookmarks', {
      method: 'POST',
      token: reader.token,
      body: { name: `list ${nth}`, reference: 'https://example.in/', dataStatus: { id: 3 } },
    })

  const before = mostMemory(server.child.pid)
  const quiet = readLists(address, reader)
  await sleep(ALONE_MS)
  const alone = await quiet.stop()
  const during = readLists(address, reader)
  const attacked = attack(address, strangers, files)
  const ordinary = await ask(address, '/api/transfer/bookmarks/import?mode=commit&format=csv', {
    method: 'POST',
    token: importer.token,
    raw: bookmarks,
    headers: { 'content-type': 'text/csv' },
  })
  const outcomes = await attacked
  const lists = await during.stop()
  const memory = mostMemory(server.child.pid)

  // A file that takes all of its time is under way, and others wait, when it is told to stop.
  const slow = made.find(({ file }) => file.name.startsWith('quotes that don’t match'))
  const late = slow ? strangers.map((stranger) => importOf(address, stranger, slow)) : []
  if (slow) await importOf(address, importer, slow, 50)
  const begun = performance.now()
  const code = await server.stop()
  const end = (performance.now() - begun) / 1000
  await Promise.all(late)

  return [
    {
      promise: `${count} hostile imports by ${STRANGERS} accounts`,
      seen: tally(outcomes),
      isKept: outcomes.length >= count,
    },
    exactly(
      'answered with a fault, or not at all',
      tally(outcomes.filter((one) => isServerFault(one) || one.status === 0)),
      '',
    ),
    exactly('lists that failed meanwhile', tally(lists.filter(({ status }) => status !== 200)), ''),
    ...([0.5, 0.95] as const).map((part) =>
      atMost(
        `${part * 100} of 100 lists of somebody else meanwhile (${percentile(alone, part).toFixed(1)} ms alone) within`,
        percentile(lists, part),
        percentile(alone, part) * 2 + NOISE_MS,
        'ms',
      ),
    ),
    exactly(
      'an ordinary import meanwhile',
      ordinary.body.includes('"message"') ? 'goes well' : ordinary.body,
      'goes well',
    ),
    { promise: 'it took', seen: `${Math.round(ordinary.ms)} ms`, isKept: true },
    atMost(`memory (${Math.round(before)} MiB before)`, memory, MEMORY_MIB, 'MiB'),
    exactly('the exit code of a stop while files are read', String(code), '0'),
    atMost('that stop', end, END_S, 's'),
  ]
}
