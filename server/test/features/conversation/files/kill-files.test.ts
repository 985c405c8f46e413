// A real process is killed while files come in: what was acknowledged is there with its bytes, and at most bytes without a row are left.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { collectFiles } from '#features/conversation/files/collect.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { startProcess } from '#test/support/process.ts'
import { inRows, onDisk, someBytes } from '#test/features/conversation/files/filed.ts'

const KILLS = 2
const WRITERS = 3
const ENOUGH = 8

describe.each(dialects)('a kill while files come in on $name', async (dialect) => {
  const app = await startApp(dialect, { clock: Date.now() })
  const actor = await signedIn(app, 'Kala', INDIVIDUALS, ROLES.user)

  /** @returns the id; undefined when the process is gone */
  const add = async (address: string): Promise<number | undefined> => {
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${actor.token}` }
    try {
      const body = someBytes(200_000)
      const answer = await fetch(`${address}/api/files?name=a.bin`, { method: 'POST', headers, body })
      const { data } = (await answer.json()) as { data?: { id: number } }
      return answer.status === 201 ? data?.id : undefined
    } catch {
      return undefined
    }
  }

  test('nothing acknowledged is lost, and no row is without its bytes', { timeout: 120_000 }, async () => {
    const acknowledged: number[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { child, address } = startProcess(app)
      const at = await address
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      let added = 0
      const write = async () => {
        for (let id = await add(at); id !== undefined; id = await add(at)) {
          acknowledged.push(id)
          added += 1
          if (added === ENOUGH) child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, write))
      await gone
    }

    const stored = await app.deps.db.selectFrom('attachment').select('id').execute()
    const ids = new Set(stored.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ENOUGH)
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    const { keys } = await onDisk(app)
    const named = (await inRows(app)).keys
    expect(named.filter((key) => !keys.includes(key))).toEqual([])
    expect(keys.length - named.length).toBeLessThanOrEqual(KILLS * WRITERS)

    // Two days later nothing is left of it but what has a row; the drafts are over, too.
    app.clock.advance(2 * 86_400_000)
    await collectFiles(app.deps, { info: () => undefined })
    expect((await onDisk(app)).keys).toEqual((await inRows(app)).keys)
  })
})
