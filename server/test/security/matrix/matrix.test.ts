// Roles × operations × resources (rules/tenancy 2 to 18), each asked of the running application on both databases; signed out it is 401
// everywhere, which route-walk.test.ts asks of every route.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities } from '#test/support/make.ts'
import { recording, routesWithoutRow } from '#test/security/walk.ts'
import { accountRows } from '#test/security/matrix/account-rows.ts'
import { joiningRows } from '#test/security/matrix/joining-rows.ts'
import { binRows } from '#test/security/matrix/bin-rows.ts'
import { billManyRows } from '#test/security/matrix/bill-many-rows.ts'
import { billingRows } from '#test/security/matrix/billing-rows.ts'
import { checklistRows } from '#test/security/matrix/together/checklist-rows.ts'
import { conversationRows } from '#test/security/matrix/conversation-rows.ts'
import { complianceRows } from '#test/security/matrix/together/compliance-rows.ts'
import { firmExportRows } from '#test/security/matrix/together/firm-export-rows.ts'
import { firmImportRows } from '#test/security/matrix/together/firm-import-rows.ts'
import { holidayRows } from '#test/security/matrix/together/holiday-rows.ts'
import { fileRows } from '#test/security/matrix/together/file-rows.ts'
import { hourRows } from '#test/security/matrix/hour-rows.ts'
import { invoicingRows } from '#test/security/matrix/invoicing-rows.ts'
import { NEVER, ROLE_COLUMNS, type Row } from '#test/security/matrix/matrix.ts'
import { owedRows } from '#test/security/matrix/owed-rows.ts'
import { noteRows } from '#test/security/matrix/note-rows.ts'
import { ownRows } from '#test/security/matrix/own-rows.ts'
import { passkeyRows } from '#test/security/matrix/passkey-rows.ts'
import { printRows } from '#test/security/matrix/print-rows.ts'
import { quoteRows } from '#test/security/matrix/quote-rows.ts'
import { receiptRows } from '#test/security/matrix/receipt-rows.ts'
import { returnRows } from '#test/security/matrix/return-rows.ts'
import { reportRows } from '#test/security/matrix/report-rows.ts'
import { recordRows } from '#test/security/matrix/record-rows.ts'
import { ssoRows } from '#test/security/matrix/sso-rows.ts'
import { securityRows } from '#test/security/matrix/security-rows.ts'
import { systemRows } from '#test/security/matrix/system-rows.ts'
import { importRows } from '#test/security/matrix/together/import-rows.ts'
import { templateRows } from '#test/security/matrix/together/template-rows.ts'
import { taskRows } from '#test/security/matrix/task-rows.ts'

const resources: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ...allEntities.map((entity) => [entity.name, recordRows(entity)] as const),
  ['account', accountRows],
  ['sign-in and security', securityRows],
  ['passkeys and devices', passkeyRows],
  ['charts and series', taskRows],
  ['checklists', checklistRows],
  ['comments', conversationRows],
  ['files', fileRows],
  ['invoicing', invoicingRows],
  ['hours', hourRows],
  ['billing', billingRows],
  ['billing many', billManyRows],
  ['quotes', quoteRows],
  ['receipts', receiptRows],
  ['notes', noteRows],
  ['joining', joiningRows],
  ['holidays', holidayRows],
  ['everything of a firm', firmExportRows],
  ['firms from elsewhere', firmImportRows],
  ['packs', complianceRows],
  ['templates', templateRows],
  ['who owes what', owedRows],
  ['returns', returnRows],
  ['reports of hours', reportRows],
  ['prints', printRows],
  ['the bin', binRows],
  ['imports', importRows],
  ['the installation', systemRows],
  ['signing in with a provider', ssoRows],
  ['what is one’s own', ownRows],
]

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isOverWire: true })
  const people = {
    user: office.user,
    analyst: office.analyst,
    admin: office.admin,
    superAdmin: await signedIn(office, 'Indira', office.firm, ROLES.superAdmin),
  }
  const place = { office, people }
  const asked = new Set<string>()

  describe.each(resources.filter(([, rows]) => rows.length > 0))('%s', (_name, rows) => {
    describe.each(rows)('$says', ({ given, act, cells }) => {
      test.each(
        ROLE_COLUMNS.map((column, index) => [column, cells[index]] as const).filter(
          ([, status]) => status !== NEVER,
        ),
      )('%s: %i', async (column, status) => {
        const who = people[column]
        const id = (await given?.(place, who)) ?? 0

        const answer = await act(recording(office.as(who), asked), id, place)

        // The body is there to be read when the status is another one.
        expect(answer).toMatchObject({ status })
      })
    })
  })

  test('every route has a row', () => {
    expect(routesWithoutRow(office.app.mounted, asked)).toEqual([])
  })
})
