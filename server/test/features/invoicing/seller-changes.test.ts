// Where a firm's money goes is an Admin's to change, and every Admin hears of it (rules/tenancy 12).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS, type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { make } from '#test/support/make.ts'
import { bellOf } from '#test/support/mail/reminders.ts'

describe.each(dialects)('seller profiles on $name', async (dialect) => {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl: 'https://daybook.example.in' },
  })
  const { deps } = office
  const [admin, user] = [office.as(office.admin), office.as(office.user)]
  const second = office.as(await signedIn(office, 'Indira', office.firm, ROLES.admin))
  const path = (id: number) => `/api/seller_profiles/${id}`
  const newsOf = async (caller: Caller) =>
    (await bellOf(caller)).list
      .filter(({ kind }) => kind === 'seller')
      .map(({ title, text }) => ({ title, text }))
  const mailed = async () => {
    await runOutbox(deps)
    return postbox.mails.map(({ to }) => String(to?.[0]?.address)).toSorted()
  }

  beforeEach(async () => {
    await deps.db.deleteFrom('sellerProfile').execute()
    await deps.db.deleteFrom('notification').execute()
    await deps.db.deleteFrom('outbox').execute()
    office.clock.set(NOW)
    postbox.mails.length = 0
  })

  test('nobody but an Admin adds, changes or deletes one, or touches its seal; everybody reads it', async () => {
    const { id } = await sellerOf(admin)

    for (const caller of [user, office.as(office.analyst), office.as(office.colleague)]) {
      const refused = [
        await caller.post('/api/seller_profiles', await make(caller, sellerProfile)),
        await caller.put(path(id), { upiAddress: 'thief@bank' }),
        await caller.put(path(id), { numberPattern: 'X{seq}' }),
        await caller.put(`${path(id)}/seal`, {}),
        await caller.delete(`${path(id)}/seal`),
        await caller.delete(path(id)),
      ]
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
      expect(refused[1]?.body).toMatchObject({ code: 'forbidden', detail: messages.forbidden })
      expect((await caller.get(path(id))).body).toMatchObject({ upiAddress: 'firm@bank' })
    }
    expect(await newsOf(admin)).toEqual([])
  })

  test('somebody without a firm is their own', async () => {
    const me = office.as(office.individual)
    const { id } = await sellerOf(me)

    expect((await me.put(path(id), { upiAddress: 'gita@bank' })).status).toBe(200)
    expect((await office.as(office.otherIndividual).put(path(id), { upiAddress: 'x@bank' })).status).toBe(404)
    expect((await me.delete(path(id))).status).toBe(200)
  })

  test('a changed account, UPI address or GSTIN tells every Admin what it was, what it is, who and when, once', async () => {
    const { id } = await sellerOf(admin, {
      name: 'Nilgiri',
      bankAccount: 'HDFC 1234',
      upiAddress: 'firm@bank',
    })
    const changes = { bankAccount: 'ICICI 99', upiAddress: '', taxNumber: GSTINS.seller, sac: '998312' }

    const saved = await admin.put<Saved>(path(id), changes)
    await admin.put(path(id), changes)

    expect(saved.status).toBe(200)
    const [title, lines] = [
      'The seller profile "Nilgiri" was changed',
      [
        'Bank Account: it was "HDFC 1234", it is "ICICI 99".',
        'UPI Address: it was "firm@bank", it is empty.',
        `GSTN: it was empty, it is "${GSTINS.seller}".`,
        'Changed by Anita Rao on Nov 21, 2026 (Sat) 10:00 AM.',
      ],
    ]
    for (const caller of [admin, second]) {
      const news = await newsOf(caller)
      expect(news).toHaveLength(1)
      expect(news[0]?.title).toBe(title)
      expect(news[0]?.text.split('\n').slice(0, 4)).toEqual(lines)
    }
    expect(await newsOf(user)).toEqual([])
    expect(await newsOf(office.as(office.otherAdmin))).toEqual([])
    expect(await mailed()).toEqual([admin.actor.email, second.actor.email].toSorted())
    for (const line of [...lines, `https://daybook.example.in/seller_profiles/edit/${id}`])
      expect(postbox.mails[0]?.text).toContain(line)
  })

  test('a second one with an account or a UPI address tells every Admin what it has, who added it and when', async () => {
    await sellerOf(admin)
    const added = {
      name: 'Nilgiri Pune',
      bankAccount: ' ICICI 99 ',
      upiAddress: '',
      taxNumber: GSTINS.seller,
    }

    const { id } = await sellerOf(admin, added)

    const lines = [
      'Bank Account: "ICICI 99".',
      `GSTN: "${GSTINS.seller}".`,
      'Added by Anita Rao on Nov 21, 2026 (Sat) 10:00 AM.',
      notificationMessages.sellerAdvice,
    ]
    for (const caller of [admin, second])
      expect(await newsOf(caller)).toEqual([
        { title: 'The seller profile "Nilgiri Pune" was added', text: lines.join('\n') },
      ])
    for (const other of [user, office.as(office.otherAdmin)]) expect(await newsOf(other)).toEqual([])
    expect(await mailed()).toEqual([admin.actor.email, second.actor.email].toSorted())
    for (const line of [...lines, `https://daybook.example.in/seller_profiles/edit/${id}`])
      expect(postbox.mails[0]?.text).toContain(line)
  })

  test('one that names no way to pay tells nobody, nor does the first one of a firm', async () => {
    await sellerOf(admin)
    await sellerOf(admin, { bankAccount: ' ', upiAddress: '', taxNumber: GSTINS.seller })
    const other = office.as(office.otherAdmin)
    const { body } = await other.get<{ id: number }[]>('/api/seller_profiles')
    expect(body).toEqual([])
    await sellerOf(other, { upiAddress: 'theirs@bank' })

    expect([await newsOf(admin), await newsOf(other)]).toEqual([[], []])
    expect(await mailed()).toEqual([])

    await sellerOf(other, { upiAddress: 'also@bank' })
    expect(await newsOf(other)).toHaveLength(1)
    expect(await newsOf(admin)).toEqual([])
  })

  test('the mail comes also to who wants no reminders by mail', async () => {
    const { id } = await sellerOf(admin)
    await second.put('/api/preferences', { mail: false })

    await admin.put(path(id), { upiAddress: 'new@bank' })

    expect(await mailed()).toContain(second.actor.email)
    await second.put('/api/preferences', { mail: true })
  })

  test('other changes, and one that is refused, tell nobody', async () => {
    const { id } = await sellerOf(admin)

    await admin.put(path(id), { address: '1, Some Road', upiAddress: ' firm@bank ' })
    const refused = await admin.put(path(id), { upiAddress: 'new@bank', numberPattern: 'no number in it' })

    expect(refused.status).toBe(400)
    expect(await newsOf(admin)).toEqual([])
    expect(await mailed()).toEqual([])
  })
})
