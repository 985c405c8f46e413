// What others notice: how long the slowest lists take while charts, an import and an export are under way, over how long they
// take when it is quiet. Nothing is pinned: that is how it runs in earnest.
import type { Figure } from './figure.ts'
import { answerOf, listCall } from './hot-calls.ts'
import { contactsFile } from './import-contacts.ts'
import { type Call, load, type Wire, wireOf } from './load.ts'
import type { Place } from './place.ts'
import { type Effort, median, quantile } from './rounds.ts'
import { TOKEN } from './seeded-rows.ts'

const ROWS = 100_000
const ROUNDS = 5
const SECONDS = 2
const WARM_SECONDS = 2

const charts = (userId: number): Call[] =>
  [`task/status_chart/${userId}/-1`, `task/tasks_per_month/${userId}/-1`, `task/tasks_per_month/${userId}/6`]
    .map((path) => `/api/chart_data/${path}`)
    .concat(`/api/word_cloud/task/over_due_metrics/${userId}`)
    .map((path) => ({ method: 'GET', path }))

async function sent(address: string, path: string, type: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok || text.includes('"problem"'))
    throw new Error(`${path}: ${answer.status} ${text.slice(-300)}`)
}

/** One person at the dashboard, one who imports 5,000 contacts, one who takes 10,000 tasks out, again and again. */
async function crowd(
  address: string,
  userId: number,
  until: number,
): Promise<Readonly<Record<string, number>>> {
  const again = async (work: () => Promise<unknown>) => {
    let times = 0
    for (; performance.now() < until; times += 1) await work()
    return times
  }
  const file = contactsFile(() => '')
  const dashboards = again(() => Promise.all(charts(userId).map((call) => answerOf(address, call))))
  const imports = again(() =>
    sent(address, '/api/transfer/contacts/import?mode=commit&format=csv', 'text/csv', file),
  )
  const exports = again(() => sent(address, '/api/transfer/tasks/export', 'application/json', '{}'))
  return { dashboards: await dashboards, imports: await imports, exports: await exports }
}

async function slowest(address: string, wires: readonly Wire[], { connections }: Effort, seconds: number) {
  const { times, bad, why } = await load(address, wires, { seconds, connections })
  if (bad > 0) throw new Error(`${bad} of ${times.length} lists were not 2xx: ${why}`)
  return quantile(times, 0.99)
}

export async function benchCrowd(place: Place, effort: Effort): Promise<Figure[]> {
  const seeded = await place.seeded(ROWS)
  const { address, stop } = await seeded.startProduct({ isPinned: false })
  const userId = seeded.owner.id
  const wires = [1, 2, 3, 4].map((page) => wireOf(address, TOKEN, listCall(userId, page)))
  const [quiet, busy]: [number[], number[]] = [[], []]
  const done: Record<string, number> = {}
  try {
    await slowest(address, wires, effort, WARM_SECONDS)
    await crowd(address, userId, performance.now())
    for (let round = 0; round < Math.min(ROUNDS, effort.rounds); round += 1) {
      quiet.push(await slowest(address, wires, effort, SECONDS))
      const others = crowd(address, userId, performance.now() + SECONDS * 1000)
      busy.push(await slowest(address, wires, effort, SECONDS))
      for (const [name, times] of Object.entries(await others)) done[name] = (done[name] ?? 0) + times
    }
  } finally {
    await stop()
  }
  const ratios = busy.map((time, index) => time / (quiet[index] ?? Number.NaN))
  const others = Object.entries(done).map(([name, times]) => `${times} ${name}`)
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  return [
    {
      name: 'p99 of a list while others chart, import and export, over the same when it is quiet',
      value: median(ratios),
      limit: 2,
      aim: 1.5,
      unit: '',
      note: `${range}; ${median(quiet).toFixed(1)} ms to ${median(busy).toFixed(1)} ms; ${others.join(', ')}`,
    },
  ]
}
