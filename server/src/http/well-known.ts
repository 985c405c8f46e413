// What programs look for at /.well-known: whom to tell of a weakness (RFC 9116), and where one changes a password.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'

/** RFC 9116 asks for less than a year; a file that is made anew for each request may promise little. */
const VALID_MS = 30 * 24 * 60 * 60 * 1000

/** Without a contact in the settings the file says whose turn it is. */
function securityTxt({ config, clock }: Deps): string {
  const { security, publicUrl } = config
  const lines = [
    security.securityContact === undefined
      ? '# Whoever runs this Daybook has named no contact (SECURITY_CONTACT).'
      : `Contact: ${security.securityContact}`,
    `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
  ]
  if (publicUrl !== undefined) lines.push(`Canonical: ${publicUrl}/.well-known/security.txt`)
  return `${lines.join('\n')}\n`
}

export function serveWellKnown(app: FastifyInstance, deps: Deps): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(securityTxt(deps)),
  )
  // Password managers lead people there.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/users/change_password', 302),
  )
}
