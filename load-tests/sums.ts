// What the measured cost of a request means for so many people: the arithmetic of docs/scaling.md, done once.
import { tableOf } from '../bench/measured-tables.ts'
import type { Capacity, RequestName } from './capacity.ts'

/** Of a hundred requests. */
const shares: Readonly<Record<RequestName, number>> = {
  'list of 50 with total': 0.5,
  get: 0.25,
  create: 0.1,
  update: 0.15,
}
/** Of a core, as it is planned. */
const USED = 0.6
const ACTIVE = 0.4
const REQUESTS_A_DAY = 250
const BUSIEST_HOUR = 0.15
const WRITES = shares.create + shares.update
const DAYS_WORKED = 270
const BYTES_A_CHANGE = 1200

const whole = (value: number) => Math.round(value).toLocaleString('en')
const rough = (value: number) => (value < 100 ? value.toFixed(1) : whole(value))
const disk = (bytes: number) =>
  bytes < 1e12 ? `${whole(bytes / 1e9)} GB` : `${Number((bytes / 1e12).toPrecision(2))} TB`

const perSecond = ACTIVE * REQUESTS_A_DAY * BUSIEST_HOUR * (1 / 3600)

/** @returns the CPU time of an average request in milliseconds, as a sum that can be read */
function averageOf({ costs }: Capacity, side: 'app' | 'postgres') {
  const parts = costs.map(({ name, [side]: cost }) => ({ share: shares[name], cost: cost.median }))
  const sum = parts.reduce((all, { share, cost }) => all + share * cost, 0)
  const said = parts.map(({ share, cost }) => `${share.toFixed(2)} × ${cost.toFixed(2)}`).join(' + ')
  return { sum, said, rate: USED / (sum / 1000) }
}

const sizes: readonly (readonly [people: number, what: string])[] = [
  [10_000, 'one machine; SQLite or PostgreSQL; two processes for restarts that nobody notices'],
  [1_000_000, 'app processes on a few machines, one PostgreSQL and its replica, PgBouncer, nginx'],
  [100_000_000, 'PostgreSQL on many nodes by scope, app processes beside them, several proxies, by region'],
]

export function sumsOf(capacity: Capacity): string {
  const app = averageOf(capacity, 'app')
  const postgres = averageOf(capacity, 'postgres')
  const rows = sizes.map(([people, what]) => {
    const asked = people * perSecond
    const changes = people * ACTIVE * REQUESTS_A_DAY * WRITES * DAYS_WORKED
    return [
      people.toLocaleString('en'),
      whole(asked),
      rough(asked / app.rate),
      rough(asked / postgres.rate),
      disk(changes * BYTES_A_CHANGE),
      what,
    ]
  })
  return `- App: ${app.said} = ${app.sum.toFixed(2)} ms a request, so ${USED} / ${(app.sum / 1000).toFixed(5)} = **${whole(app.rate)} requests a second and core**.
- PostgreSQL: ${postgres.said} = ${postgres.sum.toFixed(2)} ms, so **${whole(postgres.rate)} requests a second and core**.
- Requests in the busiest second: people × ${ACTIVE} × ${REQUESTS_A_DAY} × ${BUSIEST_HOUR} / 3600 = people × ${perSecond.toFixed(5)}.
- Changes a working day: people × ${ACTIVE} × ${REQUESTS_A_DAY} × ${WRITES} = people × ${ACTIVE * REQUESTS_A_DAY * WRITES}; disk in 400 days (${DAYS_WORKED} of them worked): ${whole((ACTIVE * REQUESTS_A_DAY * WRITES * DAYS_WORKED * BYTES_A_CHANGE) / 1e6)} MB a person.

${tableOf(['People', 'Requests a second', 'App cores', 'PostgreSQL cores', 'Disk', 'What that is'], rows)}`
}
