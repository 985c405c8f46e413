// The SMTP server of a test: stopped when the test is over.
import { afterAll } from 'vitest'
import { openPostbox, type Postbox } from '#test/support/mail/postbox.ts'

/** Starts the server and stops it after the last test of the block that asks. */
export async function startPostbox(): Promise<Postbox> {
  const postbox = await openPostbox()
  afterAll(postbox.goAway)
  return postbox
}
