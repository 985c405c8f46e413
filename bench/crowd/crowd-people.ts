// The others of crowd.ts.
import { contactsFile } from '../import-contacts.ts'
import { answerOf } from '../hot-calls.ts'
import type { Call } from '../load.ts'
import { TOKEN } from '../seeded-rows.ts'
import { again, type Busy, type Done } from './beside.ts'

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
  const file = contactsFile(() => '')
  const dashboards = again(seconds, () => Promise.all(charts(userId).map((call) => answerOf(address, call))))
  const imports = again(seconds, () =>
    sent(address, '/api/transfer/contacts/import?mode=commit&format=csv', 'text/csv', file),
  )
  const exports = again(seconds, () => sent(address, '/api/transfer/tasks/export', 'application/json', '{}'))
  return { dashboards: await dashboards, imports: await imports, exports: await exports }
}

process.on('message', (busy: Busy) => {
  void beBusy(busy).then((done) => process.send?.(done))
})
