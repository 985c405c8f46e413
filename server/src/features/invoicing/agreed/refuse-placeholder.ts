// What is agreed is agreed with somebody: the organization that stands for none has no rates and no retainers.
import { organization } from '@daybook/contract/entities/organization.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { invalidField } from '#app-error.ts'

/** @throws AppError invalid at `organization` */
export function refusePlaceholder(link: { readonly id: number } | null | undefined): void {
  if (link && organization.placeholders.includes(link.id))
    throw invalidField('organization', agreedMessages.chooseOrganization)
}
