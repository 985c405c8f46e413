// An office whose people are told of each other: with a postbox, and looks at what reached them.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { writeLetters } from '#features/news/letters.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { startPostbox } from '#test/support/mail/mail.ts'
import { bellOf, MINUTE } from '#test/support/mail/reminders.ts'

export const PUBLIC_URL = 'https://daybook.example.in'

export async function openNews(dialect: TestDialect) {
  const postbox = await startPostbox()
  const office = await openOffice(dialect, { config: { smtpUrl: postbox.url, publicUrl: PUBLIC_URL } })
  const { deps, clock } = office
  let count = 0
  const someone = async (role: { readonly id: number } = ROLES.user, customerId = office.firm) =>
    office.as(await signedIn(office, `Nora${(count += 1)}`, customerId, role))
  /** Minute by minute, as the jobs look. */
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(MINUTE)
      await writeLetters(deps)
      await runOutbox(deps)
    }
  }
  const mailsOf = ({ actor }: Caller) => postbox.mails.filter((mail) => mail.to?.[0]?.address === actor.email)
  return { ...office, office, postbox, someone, pass, mailsOf }
}

/** 'assigned: Nora1 gave you "File GSTR-1".', the newest first. */
export const newsOf = async (caller: Caller) =>
  (await bellOf(caller)).list.map(({ kind, text }) => `${kind}: ${text}`)
