// The clock of the machine is set two hours forth and back: time goes on all the same.
import { randomBytes } from 'node:crypto'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import type { Started } from '#startup/start.ts'
import { addPeople, exactly, type Finding, openHere, type FaultSite } from '#test/faults/place.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const PASSWORD = 'monsoon over kochi'

/** A link as a forgotten password gets it; its token stands in the mail alone. */
async function newLink({ deps }: Started, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { tokenHash: hashToken(token), userId, createdTime: deps.clock(), usedTime: null }
  await deps.db.deleteFrom('passwordReset').where('userId', '=', userId).execute()
  await deps.db.insertInto('passwordReset').values(row).execute()
  return token
}

interface Saved {
  readonly data: { readonly id: number; readonly modifiedTime: number }
}

/** All of it in one process: only the clock is a fake. */
export async function clockChange(place: FaultSite): Promise<Finding[]> {
  const start = Date.now()
  let shift = 0
  const started = await openHere(place, () => start + shift)
  const { app, deps } = started
  const [person] = await addPeople(started, 1)
  if (!person) throw new Error('nobody is there')
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.inject({ method, url, headers, ...(body ? { payload: JSON.stringify(body) } : {}) })
  const notices = async () => {
    await deliverReminders(deps)
    return (await deps.db.selectFrom('notification').select('id').where('userId', '=', person.id).execute())
      .length
  }

  const made = (
    await send('POST', '/api/bookmarks', {
      name: 'first',
      reference: 'https://example.in/',
      dataStatus: { id: 3 },
    })
  ).json<Saved>().data
  const stamps = [made.modifiedTime]
  for (const hours of [-2, 2, -2]) {
    shift = hours * HOUR
    const answer = await send('PUT', `/api/bookmarks/${made.id}`, {
      name: `after ${hours} h, ${stamps.length}`,
    })
    stamps.push(answer.json<Saved>().data.modifiedTime)
  }
  const back = stamps.filter((stamp, nth) => nth > 0 && stamp <= (stamps[nth - 1] ?? 0)).length

  shift = 0
  const reminderAt = start + HOUR
  await send('POST', '/api/task', { name: 'remind me', dueDate: reminderAt, reminderAt })
  const counts: number[] = []
  for (const hours of [0, 2, -2, 0.5, 2]) {
    shift = hours * HOUR
    counts.push(await notices())
  }

  const sessions: number[] = []
  for (const time of [2 * HOUR, -2 * HOUR, 31 * DAY]) {
    shift = time
    sessions.push((await send('GET', '/api/session')).statusCode)
  }
  const links: number[] = []
  for (const time of [2 * HOUR, -2 * HOUR, HOUR / 2]) {
    shift = 0
    const token = await newLink(started, person.id)
    shift = time
    const payload = new URLSearchParams({
      token,
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/open-api/user/savePassword'
    links.push((await app.inject({ method: 'POST', url, headers: type, payload })).statusCode)
  }
  await started.stop()
  return [
    exactly('stamps that go back', back, 0),
    exactly('a reminder, at 0, +2, -2, +0.5 and +2 h', counts.join(' '), '0 1 1 1 1'),
    exactly('a session, at +2 h, -2 h and after a month', sessions.join(' '), '200 200 401'),
    exactly('a link that sets a password, at +2 h, -2 h and +0.5 h', links.join(' '), '400 400 200'),
  ]
}
