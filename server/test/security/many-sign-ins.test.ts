// A hundred people sign in at the same moment: everybody is answered, and the hashes don't eat the memory (rules/accounts 2).
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { insertPerson } from '#features/account/registration.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { startProcess } from '#test/support/process.ts'

const PEOPLE = 100
const MEMORY_MAX_MIB = 512
/** So many wait for their turn; who comes beyond that may be told to come back. */
const SERVED_AT_LEAST = 50
const password = 'a hundred people know it'

const emailOf = (index: number) => `person${index}@crowd.example.in`

/** The most memory that the process ever had, in MiB. */
function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

describe.each(dialects)('on $name', async (dialect) => {
  const app = await startApp(dialect)
  const passwordHash = await hashPassword(password)
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = { firstname: 'Person', lastname: String(index), email: emailOf(index), password }
    await insertPerson(app.deps.db, { ...person, passwordHash }, app.clock.now())
  }

  test(`${PEOPLE} sign-ins at once`, { timeout: 120_000 }, async () => {
    const { child, address } = startProcess(app)
    const url = `${await address}/open-api/login`

    const statuses = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: emailOf(index), password }),
        })
        return answer.status === 503 && !answer.headers.has('retry-after') ? 0 : answer.status
      }),
    )

    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(SERVED_AT_LEAST)
    expect(peakMemory(child.pid ?? 0)).toBeLessThan(MEMORY_MAX_MIB)
  })
})
