// The register of TDS: what customers kept back, by financial year and quarter, until the certificate is there.
import { describe, expect, test } from 'vitest'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, stranger] = [office.as(office.user), office.as(office.stranger)]
  const { clientId, clientName, issue } = await billedClient(office.as(office.admin), { me })
  const { record, register, reverse } = receiptsOf(me, clientId)
  const { id } = await issue({ total: 1_000_000 })

  test('each receipt with TDS stands there once, by its day', async () => {
    const tds = { amount: 10, tds: 5 }
    const march = (await record({ ...tds, day: '2026-03-31', reference: 'UTR 1' })).body.data
    const april = (await record({ ...tds, day: '2026-04-01', rows: [rowOf(id, 6)] })).body.data
    const both = (await record({ ...tds, gstTds: 2, day: '2026-11-20' })).body.data
    await record({ amount: 10 })

    const all = await register()

    expect(all.map(({ receipt, year, quarter, amount }) => [receipt.id, year, quarter, amount])).toEqual([
      [both.id, '2026-27', 3, 2],
      [both.id, '2026-27', 3, 5],
      [april.id, '2026-27', 1, 5],
      [march.id, '2025-26', 4, 5],
    ])
    expect(await register('&year=2025-26&quarter=4')).toEqual([
      {
        id: all[3]?.id,
        receipt: { id: march.id, reference: 'UTR 1' },
        organization: { id: clientId, name: clientName },
        year: '2025-26',
        quarter: 4,
        amount: 5,
        certificate: '',
        certificateDay: null,
        matched: 0,
      },
    ])
    await reverse(both.id)
    expect((await register()).map(({ receipt }) => receipt.id)).toEqual([april.id, march.id])
  })

  test('a certificate is noted, and what is left out stays', async () => {
    const [item] = await register()
    const path = `/api/tds/${item?.id}`

    const noted = await me.put(path, { certificate: ' 131/7 ', certificateDay: '2026-08-15' })
    const matched = await me.put(path, { matched: 1 })

    expect(noted).toMatchObject({ status: 200, body: { data: { certificate: '131/7', matched: 0 } } })
    expect(matched).toMatchObject({
      status: 200,
      body: { data: { certificate: '131/7', certificateDay: '2026-08-15', matched: 1 } },
    })
    expect((await register())[0]).toMatchObject({ certificate: '131/7', matched: 1 })
    // Sent again it is no change, and each entry says what differs alone.
    await me.put(path, { certificate: '131/7', certificateDay: '2026-08-15', matched: 1 })
    const auditFilter = { entity: 'receipt', recordId: item?.receipt.id }
    const { body } = await office
      .as(office.admin)
      .post<Page<AuditEntry>>('/api/customized/audit_log', { dataFilter: { auditFilter } })
    expect(body.list.slice(0, 2).map(({ changes }) => changes)).toEqual([
      { matched: [0, 1] },
      { certificate: ['', '131/7'], certificateDay: [null, '2026-08-15'] },
    ])
  })

  test('another firm sees none of it, and support changes nothing', async () => {
    const [item] = await register()
    const path = `/api/tds/${item?.id}`

    expect((await stranger.get<{ data: readonly object[] }>('/api/tds')).body.data).toEqual([])
    expect((await stranger.put(path, { matched: 0 })).status).toBe(404)
    expect((await office.as(office.superAdmin).put(path, { matched: 0 })).status).toBe(403)
    expect((await me.put('/api/tds/999999', { matched: 0 })).status).toBe(404)
    expect((await me.put(path, { certificateDay: '2026-02-30' })).status).toBe(400)
    expect((await me.get('/api/tds?quarter=5')).status).toBe(400)
  })
})
