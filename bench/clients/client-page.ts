// Everything about an organization, of a client with ten thousand open tasks and a thousand invoices, and of one with ten of
// each: it must cost the same.
import type { Figure, Measurement } from '../figure.ts'
import { answerOf } from '../hot-calls.ts'
import { type Call, wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import { say } from '../progress.ts'
import { compareAll, type Effort } from '../rounds.ts'
import { CLIENTS } from '../seeded-invoices.ts'
import { TOKEN } from '../seeded-rows.ts'

const FEW = { count: 100, invoices: 10 * CLIENTS, clientTasks: 10 }
const MANY = { count: 10_000, invoices: 1000 * CLIENTS, clientTasks: 10_000 }
const PROMISE = { limit: 1.3, aim: 1.1 }
/** As in the rounds of growth: slices of requests, not of time. */
const SLICE = { requests: 300, warm: 300, seconds: 0.6 }

/** The client that has the tasks is the first of the firm. */
async function pageOf(address: string): Promise<Call> {
  const page = { pageNumber: 1, pageSize: 1, sortField: 'id', sortDirection: 'asc' }
  const body = { ...page, dataFilter: { organizationFilter: { keyword: 'Client 0' } } }
  const list = await answerOf(address, { method: 'POST', path: '/api/customized/organizations', body })
  const [client] = (JSON.parse(list) as { readonly list: readonly { readonly id: number }[] }).list
  return { method: 'GET', path: `/api/organizations/${client?.id ?? 0}/page` }
}

export async function benchClientPage(place: BenchTarget, effort: Effort): Promise<Measurement> {
  const servers = []
  for (const counts of [MANY, FEW]) {
    say(`opening a client with ${counts.clientTasks} tasks`)
    servers.push(await (await place.seeded(counts)).startProduct())
  }
  const [large, small] = servers
  if (!large || !small) throw new Error('two servers were started')
  try {
    const contender = async (server: typeof large) => {
      const call = await pageOf(server.address)
      await answerOf(server.address, call)
      return { server, wires: [wireOf(server.address, TOKEN, call)] }
    }
    const pair = {
      name: 'page of an organization',
      one: await contender(large),
      other: await contender(small),
    }
    const found = await compareAll([pair], { ...effort, ...SLICE })
    const figures = found.map((one): Figure => ({
      name: one.name,
      value: one.ratio,
      ...PROMISE,
      unit: '',
      note: `${one.least.toFixed(2)}–${one.most.toFixed(2)}; ${one.one.cpu.toFixed(0)} µs to ${one.other.cpu.toFixed(0)} µs`,
    }))
    return { title: `Server: a client with much against one with little, ${place.name}`, figures }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
