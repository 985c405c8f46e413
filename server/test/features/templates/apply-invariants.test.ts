// Applying twice with one key is applying once, whoever else applies at the same moment; and an undo leaves what was there before.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UndoAnswer } from '@daybook/contract/system/bin.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { apply, clientsOf, step, tasksOf, templateOf } from '#test/features/templates/applied.ts'

const RUNS = 8
const SEED = 17

interface Run {
  readonly steps: number
  readonly clients: number
  readonly times: number
  readonly isUndone: boolean
}
const run: fc.Arbitrary<Run> = fc.record({
  steps: fc.integer({ min: 1, max: 4 }),
  clients: fc.integer({ min: 0, max: 4 }),
  times: fc.integer({ min: 1, max: 4 }),
  isUndone: fc.boolean(),
})

describe.each(dialects)('applying at the same moment on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [user, colleague] = [office.as(office.user), office.as(office.colleague)]
  let keys = 0

  test('makes exactly what each key asked for, once', async () => {
    const property = fc.asyncProperty(run, run, async (mine, others) => {
      const both = await Promise.all(
        [
          { caller: user, asked: mine },
          { caller: colleague, asked: others },
        ].map(async ({ caller, asked }) => {
          const id = await templateOf(
            caller,
            Array.from({ length: asked.steps }, (_, number) => step({ name: `Step ${number} {client}` })),
          )
          const organizationIds = await clientsOf(caller, asked.clients)
          return { caller, asked, id, organizationIds, before: await tasksOf(caller) }
        }),
      )
      const answers = await Promise.all(
        both.map(async ({ caller, asked, id, organizationIds }) => {
          const key = { 'idempotency-key': `run-${(keys += 1)}` }
          return Promise.all(
            Array.from({ length: asked.times }, () => apply(caller, id, { organizationIds }, key)),
          )
        }),
      )
      for (const [index, { caller, asked, before }] of both.entries()) {
        const all = answers[index] ?? []
        const [first] = all
        expect(all.map(({ status, body }) => [status, body])).toEqual(all.map(() => [201, first?.body]))
        const count = asked.steps * Math.max(asked.clients, 1)
        expect(await tasksOf(caller)).toHaveLength(before.length + count)
        if (!asked.isUndone) continue
        const { body } = await caller.post<UndoAnswer>(`/api/undo/${first?.body.undo}`, {})
        expect(body.data.refused).toEqual([])
        expect(await tasksOf(caller)).toEqual(before)
      }
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  }, 120_000)
})
