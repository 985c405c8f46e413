// Roles × operations × resources of security §2.3, each asked of the running application on both databases; signed out it is 401
// everywhere, which route-walk.test.ts asks of every route.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import { openOffice, signedIn } from '#test/support/actors.ts'
import { dialects } from '#test/support/dialects.ts'
import { allEntities } from '#test/support/make.ts'
import { recording, routesWithoutRow } from '#test/security/walk.ts'
import { accountRows } from '#test/security/account-rows.ts'
import { joiningRows } from '#test/security/joining-rows.ts'
import { invoicingRows } from '#test/security/invoicing-rows.ts'
import { NEVER, ROLE_COLUMNS, type Row } from '#test/security/matrix.ts'
import { ownRows } from '#test/security/own-rows.ts'
import { passkeyRows } from '#test/security/passkey-rows.ts'
import { printRows } from '#test/security/print-rows.ts'
import { recordRows } from '#test/security/record-rows.ts'
import { ssoRows } from '#test/security/sso-rows.ts'
import { securityRows } from '#test/security/security-rows.ts'
import { systemRows } from '#test/security/system-rows.ts'
import { taskRows } from '#test/security/task-rows.ts'

const resources: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ...allEntities.map((entity) => [entity.name, recordRows(entity)] as const),
  ['account', accountRows],
  ['sign-in and security', securityRows],
  ['passkeys and devices', passkeyRows],
  ['charts and series', taskRows],
  ['invoicing', invoicingRows],
  ['joining', joiningRows],
  ['prints', printRows],
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
