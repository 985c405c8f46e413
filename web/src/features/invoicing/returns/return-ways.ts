// Where the documents of a return and what is wrong with them are looked at.
import type { CheckWay, DocumentNamed } from '@daybook/contract/billing/calls/return-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { paths } from '#lib/paths.ts'

const ways = { invoice, note: billingNote, receipt, organization, seller: sellerProfile } as const
export const wayPath = ({ to, id }: CheckWay): string => paths.edit(ways[to], id)

const kinds = { invoice, creditNote: billingNote, debitNote: billingNote, receipt, refund: receipt } as const
export const documentPath = ({ type, id }: Pick<DocumentNamed, 'type' | 'id'>): string =>
  paths.edit(kinds[type], id)
