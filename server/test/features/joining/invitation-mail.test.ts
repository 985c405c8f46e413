// Invitations where mail leaves: the link is in the letter alone, and names make no links in it (rules/accounts 16).
import { describe, expect, test } from 'vitest'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { invite, openLink } from '#test/support/people/joining.ts'
import { startPostbox } from '#test/support/mail/mail.ts'

describe.each(oneDialect)('where mail leaves, on $name', async (dialect) => {
  const postbox = await startPostbox()
  const publicUrl = 'https://daybook.example.in'
  const office = await openOffice(dialect, {
    config: { smtpUrl: postbox.url, publicUrl, mailFrom: 'Daybook <daybook@example.in>' },
  })
  const { as, deps } = office
  const mailTo = async (address: string) => {
    await runOutbox(deps)
    return postbox.mails.find(({ to }) => JSON.stringify(to).includes(address))
  }

  test('the link is in the mail alone', async () => {
    const sent = await invite(as(office.admin), 'ravi@example.in')

    const mail = await mailTo('ravi@example.in')

    expect(sent.body).toMatchObject({ message: messages.invitationSent, link: null })
    expect(mail?.subject).toBe('Anita Rao invites you to Nilgiri Accounts')
    const [, token = ''] =
      /\nhttps:\/\/daybook\.example\.in\/account\/invitation#([\w-]{43})\n/.exec(mail?.text ?? '') ?? []
    expect((await openLink(office, token)).status).toBe(200)
    const rows = JSON.stringify(await deps.db.selectFrom('invitation').selectAll().execute())
    expect(rows).not.toContain(token)
  })

  test('who has an account is asked to sign in; who is in another firm reads that nothing happens', async () => {
    await invite(as(office.admin), office.individual.email)
    await invite(as(office.admin), office.stranger.email)

    const own = await mailTo(office.individual.email)
    const other = await mailTo(office.stranger.email)

    expect(own?.text).toContain('sign in: you are asked whether to join')
    expect(own?.text).toContain('/account/invitation#')
    expect(other?.text).toContain('So nothing happens.')
    expect(other?.text).not.toContain('#')
  })

  test('names make no links and no lines in a mail', async () => {
    const inviter = await signedIn(office, 'Evil', office.firm, ROLES.admin)
    await deps.db
      .updateTable('user')
      .set({ firstname: 'Win at http://evil.example/x\nBcc: all', lastname: 'y'.repeat(300) })
      .where('id', '=', inviter.id)
      .execute()

    await invite(as(await signIn(office, inviter.id)), 'target@example.in')
    const mail = await mailTo('target@example.in')

    expect(mail?.text).not.toMatch(/evil\.example|http:\/\//)
    expect(mail?.subject).not.toContain('\n')
    expect((mail?.text ?? '').split('\n')[0]?.length).toBeLessThan(200)
  })
})
