// GSTIN and PAN of organizations: what looks wrong is said beside the saved record, and what is pasted around them is cut off.
import { describe, expect, test } from 'vitest'
import { gstinHint, panHint } from '@daybook/contract/invoicing/gstin.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { given, make } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  test('an organization is saved, and the answer says what looks wrong', async () => {
    const wrong = { taxNumber: '27ABCDE1234F1Z9', pan: '1234' }
    const body = await make(admin, organization, wrong)

    const added = await admin.post<{ data: { id: number }; warnings: unknown }>('/api/organizations', body)
    const path = `/api/organizations/${added.body.data.id}`
    const mended = await admin.put(path, { taxNumber: 'Unregistered', pan: 'None' })

    expect(added.status).toBe(201)
    expect(added.body.warnings).toEqual([
      { path: 'pan', message: panHint(wrong.pan) },
      { path: 'taxNumber', message: gstinHint(wrong.taxNumber, wrong.pan) },
    ])
    expect(mended.status).toBe(200)
    expect(mended.body).not.toHaveProperty('warnings')
  })

  test.each([
    ['organization', organization, 'taxNumber', 'pan'],
    ['seller profile', sellerProfile, 'taxNumber', 'pan'],
    ['invoice', invoice, 'toOrganizationTaxNumber', 'toOrganizationPan'],
  ] as const)('what is pasted around the numbers of an %s is cut off', async (_name, entity, gstin, pan) => {
    const record = await given(admin, entity, { [gstin]: ' 29AAGCB7383J1Z4\r\n', [pan]: '\tAAGCB7383J \n' })

    const changed = await admin.put<{ data: Record<string, unknown> }>(
      `/api/${entity.api.one}/${record.id}`,
      {
        [gstin]: '29AAGCB7383J1Z4\n',
      },
    )

    expect(record).toMatchObject({ [gstin]: '29AAGCB7383J1Z4', [pan]: 'AAGCB7383J' })
    expect(changed.body.data).toMatchObject({ [gstin]: '29AAGCB7383J1Z4' })
  })

  test.each([
    { taxNumber: GSTINS.sameState, sent: null, kept: 1 },
    { taxNumber: 'Unregistered', sent: null, kept: 0 },
    { taxNumber: GSTINS.sameState, sent: 0, kept: 0 },
    { taxNumber: 'Unregistered', sent: 1, kept: 1 },
  ])('$taxNumber keeps TDS back: sent as $sent it is $kept', async ({ taxNumber, sent, kept }) => {
    const { id } = await given(admin, organization, { taxNumber, deductsTds: sent })
    const { body } = await admin.get(`/api/organizations/${id}`)

    expect(body).toMatchObject({ deductsTds: kept })
  })

  test('nothing but blanks is still missing, and a break inside is still refused', async () => {
    const { id } = await given(admin, organization)

    const blank = await admin.put(`/api/organizations/${id}`, { pan: ' \n ' })
    const broken = await admin.put(`/api/organizations/${id}`, { pan: 'AAGCB\n7383J' })

    expect([blank.status, broken.status]).toEqual([400, 400])
    expect(issuesOf(blank)).toEqual({ pan: 'PAN is required' })
  })
})
