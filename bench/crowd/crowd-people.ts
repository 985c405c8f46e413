// The others of crowd.ts, as a process of their own: what their machines do with an answer must not be measured with it.
import { contactsFile } from './import-contacts.ts'
import { answerOf } from './hot-calls.ts'
import type { Call } from './load.ts'
import { TOKEN } from './seeded-rows.ts'

export interface Busy {
  readonly address: string
  readonly userId: number
  readonly seconds: number
}
/** How often each of them has got done with what they do. */
export type Done = Readonly<Record<string, number>>

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
async function beBusy({ address, userId, seconds }: Busy): Promise<Done> {
  const until = performance.now() + seconds * 1000
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

process.on('message', (busy: Busy) => {
  void beBusy(busy).then((done) => process.send?.(done))
})
