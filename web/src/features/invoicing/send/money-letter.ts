// What the e-mails with a statement or a note say before their sender changes them: the firm's words, or Daybook's.
import { getFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import {
  type LetterFacts,
  letterOf,
  type Letters,
  type LetterWords,
} from '@daybook/contract/billing/paper/letters.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

/** Nobody waits for a letter because of its words: a fact that can't be read is left out, and the usual words stand. */
const unlessFails = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

const wordsOfFirm = async (): Promise<Letters> =>
  (await unlessFails(call(getFirmSettings, {})))?.letters ?? {}

const sellerIn = (bill: AnyRecord | undefined) => (bill ? textAt(bill, 'fromOrganizationName') : '')

const sellerOfInvoice = async (id: number): Promise<string> =>
  sellerIn(await unlessFails(call(endpointsOf(invoice).get, { params: { id } })))

/** As the statement itself: who billed the client last. */
async function sellerOfClient(organizationId: number): Promise<string> {
  const newest = { pageNumber: 1, pageSize: 20, sortField: 'createdTime', sortDirection: 'desc' } as const
  const dataFilter = { [invoice.api.filter]: { organizationId } }
  const page = await unlessFails(call(endpointsOf(invoice).page, { body: { ...newest, dataFilter } }))
  const bills = page?.list ?? []
  return sellerIn(bills.find(({ life }) => life === 'issued') ?? bills[0])
}

export async function statementLetter(organizationId: number, facts: LetterFacts): Promise<LetterWords> {
  const [letters, firm] = await Promise.all([wordsOfFirm(), sellerOfClient(organizationId)])
  return letterOf('statement', letters, { ...facts, firm })
}

export async function noteLetter(invoiceId: number, facts: LetterFacts): Promise<LetterWords> {
  const [letters, firm] = await Promise.all([wordsOfFirm(), sellerOfInvoice(invoiceId)])
  return letterOf('note', letters, { ...facts, firm })
}

/** The firm stands among the facts: a quote says who offers. */
export const quoteLetter = async (facts: LetterFacts): Promise<LetterWords> =>
  letterOf('quote', await wordsOfFirm(), facts)
