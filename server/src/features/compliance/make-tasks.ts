// Makes the tasks of packs: each period of an obligation once a client, whoever asks at the same moment (rules/compliance 6).
import { dueInstant, reminderInstant } from '@daybook/contract/compliance/windows.ts'
import { PACKS_VERSION } from '@daybook/contract/compliance/packs/packs.ts'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Saving } from '#entities/hooks.ts'
import { createMany } from '#entities/bulk/bulk.ts'
import { type ClientPlan, keyOf, type Planned } from '#features/compliance/plan.ts'
import { dayColumn } from '#indian-day.ts'

interface Wanted {
  readonly plan: ClientPlan
  readonly planned: Planned
}
const wantedKey = ({ plan, planned }: Wanted) =>
  keyOf({
    organizationId: plan.client.organization.id,
    obligation: planned.obligation.id,
    period: planned.due.period,
  })

/** In one order for everybody, so that two at once wait for each other and never in a ring. */
const inOrder = (a: Wanted, b: Wanted) =>
  a.plan.client.organization.id - b.plan.client.organization.id || (wantedKey(a) < wantedKey(b) ? -1 : 1)

/** What the person who asks is given to make; the rest somebody else has made. */
async function claim({ tx, actor, now }: Saving, wanted: readonly Wanted[]) {
  const rows = await tx
    .insertInto('packTask')
    .values(
      wanted.map(({ plan, planned: { obligation, due } }) => ({
        scopeId: actor.scopeId,
        organizationId: plan.client.organization.id,
        obligation: obligation.id,
        period: due.period,
        taskId: null,
        legal: dayColumn(due.was ?? due.due),
        due: dayColumn(due.due),
        version: PACKS_VERSION,
        madeTime: now,
        isUndone: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['scopeId', 'organizationId', 'obligation', 'period'])
        .doUpdateSet((eb) => ({
          legal: eb.ref('excluded.legal'),
          due: eb.ref('excluded.due'),
          version: eb.ref('excluded.version'),
          madeTime: eb.ref('excluded.madeTime'),
          isUndone: 0,
        }))
        .where('packTask.isUndone', '=', 1),
    )
    .returning(['organizationId', 'obligation', 'period'])
    .execute()
  return new Set(rows.map(keyOf))
}

const taskOf = (now: number, { plan, planned: { name, text, due } }: Wanted) => ({
  name,
  description: text,
  dueDate: dueInstant(due.due),
  reminderAt: reminderInstant(due.due, now),
  category: { id: CATEGORY.office },
  organization: { id: plan.client.organization.id },
  assignedTo: { id: plan.assigneeId },
  audience: { id: AUDIENCE.firm },
})

async function tie({ tx, actor }: Saving, { plan, planned }: Wanted, taskId: number): Promise<void> {
  await tx
    .updateTable('packTask')
    .set({ taskId })
    .where('scopeId', '=', actor.scopeId)
    .where('organizationId', '=', plan.client.organization.id)
    .where('obligation', '=', planned.obligation.id)
    .where('period', '=', planned.due.period)
    .execute()
}

/**
 * Inside a transaction that is already open; best called with some hundred tasks.
 * @returns the ids of those that were made
 */
export async function makeTasks(saving: Saving, plans: readonly ClientPlan[]): Promise<number[]> {
  const wanted = plans
    .flatMap((plan) => plan.tasks.map((planned): Wanted => ({ plan, planned })))
    .toSorted(inOrder)
  if (wanted.length === 0) return []
  const claimed = await claim(saving, wanted)
  const fresh = wanted.filter((one) => claimed.has(wantedKey(one)))
  const ids = await createMany(
    saving,
    task,
    fresh.map((one) => taskOf(saving.now, one)),
  )
  for (const [index, one] of fresh.entries()) await tie(saving, one, ids[index] ?? 0)
  return ids
}
