// The statement of an organization as a PDF file, in the name of the seller who billed it last.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { referenceOf, STATEMENT_WORDS } from '@daybook/contract/billing/statement.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { makeStatementPdf } from '#features/invoicing/print/make-pdf.ts'
import type { DrawnStatement } from '#features/invoicing/print/statement.ts'
import {
  readStatement,
  type ReadStatement,
  type StatementAsked,
} from '#features/invoicing/receivables/read-statement.ts'

const text = (rupees: number) => paiseAsText(toHundredths(rupees))
const unlessNone = (rupees: number) => (rupees === 0 ? '' : text(rupees))

async function sellerOf(
  db: AnyDb,
  { scopeId, organization }: ReadStatement,
): Promise<DrawnStatement['seller']> {
  const invoice = await db
    .selectFrom('invoice')
    .select(['fromOrganizationName', 'fromOrganizationAddress', 'fromOrganizationTaxNumber'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organization.id)
    .where('life', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    name: invoice?.fromOrganizationName ?? '',
    address: invoice?.fromOrganizationAddress ?? '',
    taxNumber: invoice?.fromOrganizationTaxNumber ?? '',
  }
}

function drawnOf(
  { data, organization }: ReadStatement,
  { from, to }: StatementAsked,
  seller: DrawnStatement['seller'],
): DrawnStatement {
  const { name, address, taxNumber } = organization
  const opening = { debit: '', credit: '', balance: text(data.opening) }
  return {
    title: 'Statement of account',
    seller,
    client: { name, address, taxNumber },
    period: `${spelledDay(from)} to ${spelledDay(to)}`,
    rows: [
      { day: spelledDay(from), what: 'Opening balance', ...opening },
      ...data.rows.map(({ day, kind, debit, credit, balance, ...of }) => ({
        day: spelledDay(day),
        what: `${STATEMENT_WORDS[kind]} ${referenceOf(of)}`,
        debit: unlessNone(debit),
        credit: unlessNone(credit),
        balance: text(balance),
      })),
    ],
    closing: paiseAsRupees(toHundredths(data.closing)),
  }
}

/** @throws AppError not_found for an organization that the actor may not see, too_large */
export async function statementFile(deps: Deps, actor: Actor, asked: StatementAsked) {
  const read = await readStatement(deps, actor, asked)
  const drawn = drawnOf(read, asked, await sellerOf(deps.db, read))
  const file = await makeStatementPdf(actor.userId, drawn, deps.clock())
  return { file, name: `statement-${asked.from}-${asked.to}.pdf`, scopeId: read.scopeId }
}
