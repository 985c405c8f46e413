// Who owes what, and the lists of invoices, in a firm with a hundred invoices and in one with ten thousand, as many of them
// open: it must cost the same.
import type { Figure, Measurement } from '../figure.ts'
import { answerOf } from '../hot-calls.ts'
import { type Call, wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import { say } from '../progress.ts'
import { compareAll, type Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'

const FEW = { count: 100, invoices: 100 }
const MANY = { count: 100, invoices: 10_000 }
const PROMISE = { limit: 1.3, aim: 1.1 }
/** What is settled is counted, by an index alone. */
const COUNTS = { limit: 3, aim: 2 }
/** As in the rounds of growth: slices of requests, not of time. */
const SLICE = { requests: 300, warm: 300, seconds: 0.6 }

const list = (filter: Readonly<Record<string, unknown>>, sortField = 'createdTime'): Call => ({
  method: 'POST',
  path: '/api/customized/invoices',
  body: {
    pageNumber: 1,
    pageSize: 20,
    sortField,
    sortDirection: 'desc',
    dataFilter: { invoiceFilter: filter },
  },
})
const get = (path: string): Call => ({ method: 'GET', path })

const asked: readonly (readonly [name: string, call: Call, promise?: typeof PROMISE])[] = [
  ['ageing', get('/api/receivables/ageing')],
  ['open invoices', get('/api/receivables/open')],
  ['invoices: first page', list({})],
  ['invoices: over due', list({ status: 'Overdue' }, 'dueDate')],
  ['invoices: what is open', list({ stage: 'open' }, 'dueDate')],
  ['counts of the stages', get('/api/invoicing/stages'), COUNTS],
]

export async function benchOwed(place: BenchTarget, effort: Effort): Promise<Measurement> {
  const servers = []
  for (const counts of [MANY, FEW]) {
    say(`opening ${counts.invoices} invoices`)
    servers.push(await (await place.seeded(counts)).startProduct())
  }
  const [large, small] = servers
  if (!large || !small) throw new Error('two servers were started')
  try {
    for (const [, call] of asked) for (const { address } of servers) await answerOf(address, call)
    const pairs = asked.map(([name, call]) => ({
      name,
      one: { server: large, wires: [wireOf(large.address, TOKEN, call)] },
      other: { server: small, wires: [wireOf(small.address, TOKEN, call)] },
    }))
    const found = await compareAll(pairs, { ...effort, ...SLICE })
    const figures = found.map((one, index): Figure => ({
      name: one.name,
      value: one.ratio,
      ...(asked[index]?.[2] ?? PROMISE),
      unit: '',
      note: `${one.least.toFixed(2)}–${one.most.toFixed(2)}; ${one.one.cpu.toFixed(0)} µs to ${one.other.cpu.toFixed(0)} µs`,
    }))
    return { title: `Server: ten thousand invoices against a hundred, ${place.name}`, figures }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
