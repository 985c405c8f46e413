// The calls that Daybook answers all day, as shares of what the limit server does on the same machine in the same minute.
import type { Figure } from './figure.ts'
import { type Call, type Wire, wireOf } from './load.ts'
import { compareAll, type Effort } from './rounds.ts'
import type { BenchTarget, SeededPlace } from './place.ts'
import { TOKEN } from './seeded-rows.ts'
import type { Measured } from './server-process.ts'

const ROWS = 100_000
const PAGES = 4
const PAGE_SIZE = 50
const BODIES = 64

/** 'mix' is what happens in a day: lists and records in turns, and every tenth request makes a record. */
export const HOT_CALLS = ['list', 'get', 'create', 'update', 'mix'] as const
export type HotCall = (typeof HOT_CALLS)[number]

/** Shares of the limit server: what must be, and what we would rather have. */
const promises: Record<HotCall, { readonly limit: number; readonly aim: number }> = {
  list: { limit: 0.45, aim: 0.9 },
  get: { limit: 0.25, aim: 0.4 },
  create: { limit: 0.4, aim: 0.6 },
  update: { limit: 0.4, aim: 0.6 },
  mix: { limit: 0.4, aim: 0.6 },
}

/** A page of one's tasks, as the screens ask for it. */
export const listCall = (userId: number, pageNumber: number): Call => ({
  method: 'POST',
  path: '/api/customized/tasks',
  body: {
    pageNumber,
    pageSize: PAGE_SIZE,
    sortField: 'dueDate',
    sortDirection: 'asc',
    dataFilter: {
      taskFilter: {
        dueDateStatus: 'all',
        keyword: '*',
        statusGroupId: -1,
        priorityId: -1,
        categoryId: -1,
        customListId: -1,
        userId,
      },
    },
  },
})

export const taskBody = (userId: number, index: number) => ({
  name: `Call customer ${index} about the offer`,
  description: `What was said the last time, and by whom; number ${index}.`,
  status: { id: 1 },
  priority: { id: 1 + (index % 4) },
  category: { id: 8 },
  customList: { id: 1 },
  dueDate: Date.now() + ((index * 7919) % 5_184_000) * 1000,
  reminderAt: Date.now() + 1000 * 60 * 60,
  repeatOption: { id: 1 },
  repeatFrequency: 1,
  repeatFrequencyType: { id: 1 },
  groupId: 0,
  assignedTo: { id: userId },
})

/** What is sent for a call; a change differs from the one before it, or nothing would be written. */
function callsOf(call: HotCall, userId: number, ids: readonly number[]): Call[] {
  if (call === 'list') return Array.from({ length: PAGES }, (_, index) => listCall(userId, index + 1))
  if (call === 'get') return ids.map((id) => ({ method: 'GET', path: `/api/task/${id}` }))
  if (call === 'create')
    return Array.from({ length: BODIES }, (_, index) => ({
      method: 'POST',
      path: '/api/task',
      body: taskBody(userId, index),
    }))
  if (call === 'mix') return mixed(userId, ids)
  return Array.from({ length: ids.length * 3 }, (_, index) => ({
    method: 'PUT',
    path: `/api/task/${ids[index % ids.length] ?? 0}`,
    body: taskBody(userId, index),
  }))
}

const MIXED = 60
const EVERY_WRITE = 10

function mixed(userId: number, ids: readonly number[]): Call[] {
  const [lists, records, creates] = (['list', 'get', 'create'] as const).map((call) =>
    callsOf(call, userId, ids),
  )
  return Array.from({ length: MIXED }, (_, index) => {
    const calls = index % EVERY_WRITE === EVERY_WRITE - 1 ? creates : index % 2 ? records : lists
    return calls?.[index % calls.length] ?? listCall(userId, 1)
  })
}

export async function answerOf(address: string, { method, path, body }: Call): Promise<string> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...json },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return text
}

const wires = ({ address }: Measured, calls: readonly Call[]): Wire[] =>
  calls.map((call) => wireOf(address, TOKEN, call))

async function openPair(place: BenchTarget): Promise<{
  readonly seeded: SeededPlace
  readonly list: string
  readonly product: Measured
  readonly limit: Measured
}> {
  const seeded = await place.seeded({ count: ROWS })
  const product = await seeded.startProduct()
  const list = await answerOf(product.address, listCall(seeded.owner.id, 1))
  return { seeded, list, product, limit: await place.startLimit({ list, rows: ROWS }) }
}

export async function benchHotCalls(
  place: BenchTarget,
  chosen: readonly HotCall[],
  effort: Effort,
): Promise<Figure[]> {
  const { seeded, list, product, limit } = await openPair(place)
  const { list: records } = JSON.parse(list) as { readonly list: readonly { readonly id: number }[] }
  // As many for each connection, so that each keeps to its own also when it begins anew (load.ts).
  const ids = records.map(({ id }) => id).slice(0, records.length - (records.length % effort.connections))
  const figures: Figure[] = []
  try {
    for (const call of chosen) {
      const calls = callsOf(call, seeded.owner.id, ids)
      const pair = {
        name: call,
        one: { server: limit, wires: wires(limit, calls) },
        other: { server: product, wires: wires(product, calls) },
      }
      const [found] = await compareAll([pair], effort)
      if (!found) continue
      const { ratio, least, most, one, other } = found
      const note = `${least.toFixed(2)}–${most.toFixed(2)}; ${other.cpu.toFixed(0)} µs to ${one.cpu.toFixed(0)} µs a request, ${other.rps.toFixed(0)} requests/s`
      figures.push({
        name: `${call}: share of the limit server`,
        value: ratio,
        isFloor: true,
        // PostgreSQL works in processes of its own: there the share is told, not promised.
        ...(place.name === 'SQLite' ? promises[call] : {}),
        unit: '',
        note,
      })
    }
  } finally {
    await Promise.all([product.stop(), limit.stop()])
  }
  return figures
}
