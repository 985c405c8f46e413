// Templates: the most tasks that one act makes, and their undo, against a tenth of them.
import { BLANK_STEP } from '../../contract/src/templates/template-step.ts'
import type { Measurement } from '../figure.ts'
import type { BenchTarget } from '../place.ts'
import type { Effort } from '../rounds.ts'
import { actOn, addClients } from './firm.ts'
import { benchActOnMany, MANY } from './many-at-once.ts'

/** Two thousand tasks for all clients. */
const STEPS = 4

export async function benchTemplates(place: BenchTarget, effort: Effort): Promise<Measurement> {
  const server = await (await place.seeded({ count: 100 })).startProduct()
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    ...BLANK_STEP,
    name: `Step ${index + 1} {month} · {client}`,
    days: index * 7,
    checklist: ['Collect the papers', 'Ask for what is missing'],
  }))
  const start = new Date().toISOString().slice(0, 10)
  try {
    const clients = await addClients(server, MANY)
    const figures = await benchActOnMany({
      server,
      name: `applying ${STEPS} steps for ${MANY} clients`,
      act: (count) =>
        actOn(server, '/api/customized/task_steps/apply', {
          steps,
          start,
          organizationIds: clients.slice(0, count),
        }),
      rounds: effort.rounds,
    })
    return { title: `Server: templates for 500 clients, ${place.name}`, figures }
  } finally {
    await server.stop()
  }
}
