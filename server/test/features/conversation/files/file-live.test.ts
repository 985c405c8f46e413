// Other browsers hear that the files of a record have changed, and only those of people who read it.
import { afterAll, describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { someText, uploaded } from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('the live stream of files on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
  const hear = async ({ token }: Actor) => {
    const stop = new AbortController()
    afterAll(() => stop.abort())
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await fetch(`${address}/api/live`, { headers, signal: stop.signal })
    let text = ''
    const read = async () => {
      for await (const part of body ?? []) text += Buffer.from(part).toString()
    }
    read().catch(() => undefined)
    return () => text.split('\n').filter((line) => line.startsWith('data: ') && line.includes('"entity"'))
  }

  test('the record is named to who reads it, and to nobody else', async () => {
    const { id } = await given(office.as(office.user), task, { assignedTo: { id: office.colleague.id } })
    const heard = await hear(office.colleague)
    const [analyst, stranger] = [await hear(office.analyst), await hear(office.stranger)]

    const file = await uploaded(office, office.user, { bytes: someText(), of: { entity: 'task', id } })
    await expect.poll(() => heard().length, { timeout: 10_000 }).toBe(1)
    await office.as(office.user).delete(`/api/files/${file.id}`)
    await expect.poll(() => heard().length, { timeout: 10_000 }).toBe(2)

    for (const line of heard()) expect(line).toContain(`"id":${id}`)
    expect([...analyst(), ...stranger()]).toEqual([])
  })
})
