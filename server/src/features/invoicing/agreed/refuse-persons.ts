// Lines by person are for who reads the hours of others.
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { billsByPerson } from '@daybook/contract/time/reading.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'

/** @throws AppError forbidden */
export function refusePersons({ user }: Actor, linesBy: LinesBy | undefined): void {
  if (linesBy === 'person' && !billsByPerson(user))
    throw new AppError('forbidden', agreedMessages.personsNotYours)
}
