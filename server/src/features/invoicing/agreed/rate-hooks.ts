// What is special about rates: two for the same thing don't begin on the same day, so that it is clear which one counts.
import { RATE_KINDS } from '@daybook/contract/entities/rate.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { invalidField } from '#app-error.ts'
import type { HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { refusePlaceholder } from '#features/invoicing/agreed/refuse-placeholder.ts'
import { dayColumn } from '#indian-day.ts'

const kinds = Object.keys(RATE_KINDS)

/** @throws AppError invalid */
async function refuseSame(input: InputFor<'rate'>, { tx, actor, before }: SavingFor<'rate'>, from: string) {
  const same = await tx
    .selectFrom('rate')
    .select('id')
    .where('scopeId', '=', before?.scopeId ?? actor.scopeId)
    .where('kind', '=', kinds.indexOf(input.kind))
    .where('personId', 'is not distinct from', input.person?.id ?? null)
    .where('projectTaskId', 'is not distinct from', input.projectTask?.id ?? null)
    .where('projectId', 'is not distinct from', input.project?.id ?? null)
    .where('organizationId', 'is not distinct from', input.organization?.id ?? null)
    .where('from', '=', dayColumn(from))
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst()
  if (same) throw invalidField('from', agreedMessages.sameRate(from))
}

export const rateHooks: HooksFor<'rate'> = {
  async beforeSave(input, saving) {
    const { from, to } = input
    refusePlaceholder(input.organization)
    if (from && to && to < from) throw invalidField('to', agreedMessages.endsBefore)
    if (from) await refuseSame(input, saving, from)
    return input
  },
  // Each may be the same as the one before it.
  oneByOne: true,
}
