// What the e-mail with an invoice says before its sender changes it.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { type LetterFacts, letterOf, type Letters } from '@daybook/contract/billing/paper/letters.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { sheetTexts } from '#features/invoicing/print/sheet-texts.ts'

export interface Letter {
  readonly to: string
  /** Who else gets it: addresses separated by commas. */
  readonly cc: string
  readonly subject: string
  readonly text: string
  readonly template: PrintTemplate
}

/** What its words name. */
function factsOf(record: AnyRecord): LetterFacts {
  const { number, seller, buyer, grandTotal, currency } = sheetTexts(record, [])
  const due = record['dueDate']
  return {
    invoice: number,
    client: buyer.name,
    // Whoever is billed in another currency reads that first.
    amount: currency ? `${currency.grandTotal} (${grandTotal})` : grandTotal,
    due: typeof due === 'string' ? spelledDay(due) : 'receipt',
    firm: seller.name,
  }
}

interface LetterParts {
  /** Of the organization; '' where none is known. */
  readonly email: string
  /** The firm's own words. */
  readonly letters?: Letters | undefined
}

export function letterFor(record: AnyRecord, { email, letters = {} }: LetterParts): Letter {
  return {
    to: email,
    cc: '',
    ...letterOf('invoice', letters, factsOf(record)),
    // Place of supply, service code and the code to pay are on this one alone.
    template: 'a4',
  }
}
