// The file of the audit log tells of records of every kind, also of those with parts of their own.
import { describe, expect, test } from 'vitest'
import { entities } from '@daybook/contract/entities/registry.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const withParts = Object.values(entities).filter(({ fields }) =>
  Object.values(fields).some(({ kind }) => kind === 'structured'),
)

describe.each(dialects)('the file of the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  test.each(withParts)('tells what a $name began with', async (entity) => {
    const record = await given(admin, entity)
    const { status, body } = await admin.post<string>('/api/customized/audit_log/export', {
      dataFilter: { auditFilter: { entity: entity.name } },
    })

    expect(status).toBe(200)
    expect(body).toContain(String(Reflect.get(record, entity.headline)))
  })
})
