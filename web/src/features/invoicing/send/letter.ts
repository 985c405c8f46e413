// What the e-mail with an invoice says before its sender changes it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { sheetTexts } from '#features/invoicing/print/sheet-texts.ts'
import { templatesOf } from '#features/invoicing/form/supply.ts'

export interface Letter {
  readonly to: string
  /** Who else gets it: addresses separated by commas. */
  readonly cc: string
  readonly subject: string
  readonly text: string
  /** The one that says all of the invoice. */
  readonly template: PrintTemplate
}

/** @param email of the organization; '' where none is known */
export function letterFor(record: AnyRecord, email: string, groupCount = 0): Letter {
  const { number, date, period, seller, buyer, netPayable, creatorName } = sheetTexts(record, [])
  return {
    to: email,
    cc: '',
    subject: `Invoice ${number} from ${seller.name}`,
    text: [
      `Dear ${buyer.name},`,
      `please find attached our invoice ${number} of ${date}${period ? ` for the period ${period}` : ''}. The net payable is ${netPayable}.`,
      `Kind regards\n${creatorName}\n${seller.name}`,
    ].join('\n\n'),
    template: templatesOf(record, groupCount)[0] ?? 'sheet',
  }
}
