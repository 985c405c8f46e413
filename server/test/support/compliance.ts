// What examples of statutory packs need.
import { addExtension, type ExtensionSaved } from '@daybook/contract/compliance/compliance-calls.ts'
import type { Caller } from '#test/support/caller.ts'

/** Of a period that nobody has a task of. @returns its id */
export async function extensionFor(admin: Caller): Promise<number> {
  const said = { obligation: 'gstr3b-monthly', period: 'Nov 2026', due: '2026-12-24' }
  const body = { ...said, notification: '99/2026-CT' }
  return (await admin.post<ExtensionSaved>(addExtension.path, body)).body.data.extension.id
}
