// Rows of the matrix about prints and their mails: whoever reads an invoice prints it, its firm alone sends it.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { Caller } from '#test/support/caller.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { given } from '#test/support/make.ts'
import { firmsInvoice, othersInvoice } from '#test/security/matrix/billing-rows.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

/** Issued by whoever is of the firm: what only an issued invoice can be asked. */
const issuedBoth = (
  says: string,
  own: Cells,
  foreign: Cells,
  act: (caller: Caller, id: number) => ReturnType<Row['act']>,
): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: async ({ office }) =>
      (await issuedInvoice(office.as(office.admin), office.as(office.colleague))).id,
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: async ({ office }) =>
      (await issuedInvoice(office.as(office.otherAdmin), office.as(office.stranger))).id,
    act,
  },
]

const onBoth = (
  says: string,
  own: Cells,
  foreign: Cells,
  act: (caller: Caller, id: number) => ReturnType<Row['act']>,
): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: async ({ office }) => (await given(office.as(office.colleague), invoice)).id,
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: async ({ office }) => (await given(office.as(office.stranger), invoice)).id,
    act,
  },
]

/** A Super Admin reads every firm's records by id and changes none (rules/tenancy 10). */
const readOnly: Cells = [404, 404, 404, 200]
const untouched: Cells = [404, 404, 404, 403]
const letter = { to: 'accounts@example.in', subject: 'Invoice', text: 'Attached.', template: 'a4' }

export const printRows: Row[] = [
  ...onBoth('prints an invoice', all(200), readOnly, (caller, id) => caller.get(`/api/invoicing/${id}/pdf`)),
  {
    says: 'mails an issued invoice of the firm',
    cells: [200, 200, 200, 403],
    given: ({ office }) => firmsInvoice(office, true),
    act: (caller, id) => caller.post(`/api/invoicing/${id}/mail`, letter),
  },
  {
    says: 'mails an issued invoice of another firm',
    cells: [404, 404, 404, 403],
    given: ({ office }) => othersInvoice(office, true),
    act: (caller, id) => caller.post(`/api/invoicing/${id}/mail`, letter),
  },
  ...onBoth('sees to whom an invoice went', all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/${id}/deliveries`),
  ),
  ...onBoth('opens the file of a mail that there is not', all(404), all(404), (caller, id) =>
    caller.get(`/api/invoicing/${id}/deliveries/1/pdf`),
  ),
  ...onBoth('looks at the page for the client', all(200), readOnly, (caller, id) =>
    caller.get(`/api/invoicing/${id}/link`),
  ),
  ...issuedBoth('makes a page for the client', [201, 201, 201, 403], untouched, (caller, id) =>
    caller.post(`/api/invoicing/${id}/link`, {}),
  ),
  ...onBoth('ends the page for the client', [200, 200, 200, 403], untouched, (caller, id) =>
    caller.delete(`/api/invoicing/${id}/link`),
  ),
]
