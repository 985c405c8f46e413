// A session is nobody's: begun at one process, it counts at every other, and its end does too.
import { type Finding, none } from './finding.ts'
import { send } from './send.ts'
import { PASSWORD, type Person } from './world.ts'

const ROUNDS = 20

const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''

/** @param addresses of the single processes, past the proxy */
export async function proveSessions(
  addresses: readonly string[],
  people: readonly Person[],
): Promise<Finding[]> {
  const refused: string[] = []
  const outlived: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here = '', there = ''] = [
      addresses[round % addresses.length],
      addresses[(round + 1) % addresses.length],
    ]
    const person = people[round % people.length]
    const login = { email: person?.email, password: PASSWORD }
    const { status, body } = await send(here, '/open-api/login', { method: 'POST', body: login })
    const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
    const token = textIn(data, 'token')
    const known = await send(there, '/api/bookmarks', { token })
    if (status !== 200 || known.status !== 200)
      refused.push(`signed in: ${status}, elsewhere: ${known.status}`)
    await send(here, '/api/logout', { method: 'POST', token })
    const after = await send(there, '/api/bookmarks', { token })
    if (after.status !== 401) outlived.push(`elsewhere after the end: ${after.status}`)
  }
  return [
    none(`of ${ROUNDS} sessions begun at one process, refused by the next one`, refused),
    none(`of ${ROUNDS} sessions ended at one process, still valid at the next one`, outlived),
  ]
}
