// An import that was carried out, for the tests of what comes after it.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { ImportDone } from '@daybook/contract/import-export/formats.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { unique } from '#test/support/make.ts'

/** A table with one bookmark. @returns the id for the undo of its import */
export async function importedFor({ app }: Pick<TestApp, 'app'>, actor: Actor): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/transfer/${bookmark.api.many}/import?mode=commit&format=csv`,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'text/csv' },
    payload: `name,reference\n${unique('Portal')},https://portal.example.in`,
  })
  const last = JSON.parse(reply.body.trimEnd().split('\n').at(-1) ?? '{}') as Partial<ImportDone>
  if (last.importId === undefined) throw new Error(reply.body)
  return last.importId
}
