// `npm run scale-test -- --capacity`: what one request costs, in CPU time of the app process and of PostgreSQL. Times on
// the clock say little on a shared machine; CPU time divided into one second is what a core can do.
import { randomUUID } from 'node:crypto'
import { defaultsOf } from '../contract/src/engine/defaults.ts'
import { task } from '../contract/src/entities/task.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import type { AppProcess } from './app-process.ts'
import { cpuMsOf, cpuMsOfChildren } from './cpu-time.ts'
import { type SentCall, send } from './send.ts'
import type { Person } from './world.ts'

const ROUNDS = 7
const REQUESTS = 200
const AT_ONCE = 8
const DAY_MS = 86_400_000
const OWN_TASKS = 2_000

export async function giveTasks({ db, clock }: Deps, { id, scopeId }: Person): Promise<number[]> {
  const now = clock()
  const values = defaultsOf(task, { now, today: now, self: { id }, customerId: scopeId })
  const rows = Array.from({ length: OWN_TASKS }, (_, index) => ({
    values: {
      ...values,
      name: `Task ${index}`,
      description: 'What is to be done',
      dueDate: now + index * DAY_MS,
    },
    stamps: { scopeId, createdById: id, createdTime: now, modifiedById: id, modifiedTime: now },
  }))
  return insertRows(db, task, rows)
}

type Request = (nth: number) => readonly [path: string, asked: SentCall]

export type RequestName = 'list of 50 with total' | 'get' | 'create' | 'update'
/** CPU time in milliseconds. */
export interface Cost {
  readonly median: number
  readonly least: number
  readonly most: number
}
export interface Capacity {
  readonly rounds: number
  readonly requests: number
  readonly tasks: number
  readonly costs: readonly { readonly name: RequestName; readonly app: Cost; readonly postgres: Cost }[]
}

const requestsOn = (ids: readonly number[]): Readonly<Record<RequestName, Request>> => ({
  'list of 50 with total': () => [
    '/api/customized/tasks',
    {
      method: 'POST',
      body: { pageSize: 50, sortField: 'dueDate', dataFilter: { taskFilter: { dueDateStatus: 'all' } } },
    },
  ],
  get: (nth) => [`/api/task/${ids[nth % ids.length]}`, {}],
  create: () => ['/api/task', { method: 'POST', body: { name: `New ${randomUUID()}` } }],
  update: (nth) => [
    `/api/task/${ids[nth % ids.length]}`,
    { method: 'PUT', body: { name: `Changed ${randomUUID()}` } },
  ],
})

async function carryOut(address: string, { token }: Person, request: Request): Promise<void> {
  let nth = 0
  const lane = async () => {
    while (nth < REQUESTS) {
      nth += 1
      const [path, asked] = request(nth)
      const { status } = await send(address, path, { token, ...asked })
      if (status >= 300) throw new Error(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const median = (list: readonly number[]) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0
const costOf = (list: readonly number[]): Cost => ({
  median: median(list),
  least: Math.min(...list),
  most: Math.max(...list),
})

/** Rounds of all requests in turn, so that what else the machine does meets all of them alike. */
export async function measureCapacity(
  app: AppProcess,
  postgresPid: number,
  person: Person,
  ids: readonly number[],
): Promise<Capacity> {
  const requests = requestsOn(ids)
  const names = Object.keys(requests) as RequestName[] // of the object above
  const found = names.map((name) => ({ name, app: [] as number[], postgres: [] as number[] }))
  for (const name of names) await carryOut(app.address, person, requests[name])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, app: own, postgres } of found) {
      const before = [cpuMsOf(app.pid()), cpuMsOfChildren(postgresPid)] as const
      await carryOut(app.address, person, requests[name])
      own.push((cpuMsOf(app.pid()) - before[0]) / REQUESTS)
      postgres.push((cpuMsOfChildren(postgresPid) - before[1]) / REQUESTS)
    }
  }
  const costs = found.map(({ name, app: own, postgres }) => ({
    name,
    app: costOf(own),
    postgres: costOf(postgres),
  }))
  return { rounds: ROUNDS, requests: REQUESTS, tasks: ids.length, costs }
}

const inMs = ({ median: middle, least, most }: Cost) =>
  `${middle.toFixed(2).padStart(7)} (${least.toFixed(2)} … ${most.toFixed(2)})`

export function printCapacity({ rounds, requests, costs }: Capacity): void {
  process.stdout.write(
    `\nCPU time of one request in milliseconds, median of ${rounds} rounds of ${requests} (least … most)\n`,
  )
  for (const { name, app, postgres } of costs)
    process.stdout.write(`  ${name.padEnd(24)} app ${inMs(app)}   PostgreSQL ${inMs(postgres)}\n`)
}
