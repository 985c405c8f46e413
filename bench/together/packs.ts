// Statutory packs: a page of the month in a firm with 500 clients against one with 50, and using a pack for 500 at once.
import type { Figure, Measurement } from '../figure.ts'
import { answerOf } from '../hot-calls.ts'
import { wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import { compareAll, type Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'
import type { Measured } from '../server-process.ts'
import { actOn, addClients } from './firm.ts'
import { benchActOnMany, FEW, MANY } from './many-at-once.ts'

/** With two or three dates of every client ahead, whichever day it is: less than what one act may make. */
const PACK = 'deductor'
const PROMISE = { limit: 1.3, aim: 1.1 }
/** As in the rounds of growth: slices of requests, not of time. */
const SLICE = { requests: 200, warm: 200, seconds: 0.8 }

const applyTo = (server: Measured, organizationIds: readonly number[]) =>
  actOn(server, '/api/compliance/apply', { packs: [PACK], organizationIds })

/** Both firms show a whole page of clients. */
async function benchMonth(large: Measured, small: Measured, effort: Effort): Promise<Figure[]> {
  const contender = async (server: Measured) => {
    const call = { method: 'GET', path: '/api/compliance/grid' } as const
    await answerOf(server.address, call)
    return { server, wires: [wireOf(server.address, TOKEN, call)] }
  }
  const pair = { name: 'page of the month', one: await contender(large), other: await contender(small) }
  const found = await compareAll([pair], { ...effort, ...SLICE })
  return found.map((one): Figure => ({
    name: `${one.name}: ${FEW} of ${MANY} clients against all of ${FEW}`,
    value: one.ratio,
    ...PROMISE,
    unit: '',
    note: `${one.least.toFixed(2)}–${one.most.toFixed(2)}; ${one.one.cpu.toFixed(0)} µs to ${one.other.cpu.toFixed(0)} µs`,
  }))
}

export async function benchPacks(place: BenchTarget, effort: Effort): Promise<Measurement> {
  const [large, small] = [
    await (await place.seeded({ count: 100 })).startProduct(),
    await (await place.seeded({ count: 100 })).startProduct(),
  ]
  try {
    const clients = await addClients(large, MANY)
    const using = await benchActOnMany({
      server: large,
      name: `using a pack for ${MANY} clients`,
      act: (count) => applyTo(large, clients.slice(0, count)),
      rounds: effort.rounds,
    })
    await applyTo(large, clients)
    await applyTo(small, await addClients(small, FEW))
    const month = await benchMonth(large, small, effort)
    return { title: `Server: packs of 500 clients, ${place.name}`, figures: [...month, ...using] }
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}
