// What is special about retainers: what they cost, when they end, and that drafts are everybody's who may bill.
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { invalidField } from '#app-error.ts'
import type { HooksFor } from '#entities/hooks.ts'
import { scheduleAdds } from '#features/invoicing/agreed/schedule-adds.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'

export const scheduleHooks: HooksFor<'invoiceSchedule'> = {
  async beforeSave(input, { tx, actor }) {
    refuseSupport(actor)
    if (!((input.amount ?? 0) > 0)) throw invalidField('amount', agreedMessages.retainerNegative)
    if ((input.includedHours ?? 0) < 0) throw invalidField('includedHours', agreedMessages.retainerNegative)
    if (input.start && input.end && input.end < input.start)
      throw invalidField('end', agreedMessages.endsBefore)
    if (input.mode === 'send') await requireMayBill(tx, actor)
    return input
  },
  adds: scheduleAdds,
}
