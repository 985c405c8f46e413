// A real SMTP server on this machine that keeps what it gets, and can go away and come back.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Postbox {
  /** For SMTP_URL. */
  readonly url: string
  readonly mails: Email[]
  /** Runs before a mail is taken over; a rejection refuses it. */
  onMail: (mail: Email) => Promise<void>
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

/** Starts the server; whoever asks lets it go away at the end. */
export async function openPostbox(): Promise<Postbox> {
  const mails: Email[] = []
  let server: SMTPServer | undefined
  let port = 0

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const opened = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        closeTimeout: 50,
        onData: (stream, _session, done) => {
          const take = async () => {
            const parts: Uint8Array[] = []
            for await (const part of stream) parts.push(part as Uint8Array) // a socket's stream gives bytes
            const mail = await PostalMime.parse(Buffer.concat(parts))
            await postbox.onMail(mail)
            mails.push(mail)
          }
          take().then(() => done(), done)
        },
        onRcptTo: ({ address }, _session, done) => {
          if (!address.startsWith('nobody@')) return done()
          return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        },
      })
      opened.on('error', reject)
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.server.address() as AddressInfo).port // it listens on a port, not on a file
        server = opened
        resolve()
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      if (server) server.close(resolve)
      else resolve()
      server = undefined
    })

  await open()
  const postbox: Postbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    onMail: () => Promise.resolve(),
    goAway: close,
    comeBack: open,
  }
  return postbox
}
