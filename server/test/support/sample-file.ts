// Files for the examples of the API's document.
import type { GivenName } from '#api-document/descriptions/described.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { given } from '#test/support/make.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { someText, uploaded } from '#test/features/conversation/files/filed.ts'

const NAMES = ['myFile', 'deletedFile', 'myDraft', 'myUpload'] as const
type FileName = (typeof NAMES)[number]

export const isFileName = (name: GivenName): name is FileName => NAMES.some((one) => one === name)

/** @returns its id */
export async function sampleFile(office: Office, actor: Actor, name: FileName): Promise<number> {
  const me = office.as(actor)
  if (name === 'myUpload') {
    // As long as the part of the example.
    const upload = { name: 'Rates.txt', bytes: 'Rates of this year\n'.length }
    const { body } = await me.post<{ data: { id: number } }>('/api/files/uploads', upload)
    return body.data.id
  }
  const of = { entity: 'bookmark', id: (await given(me, bookmark)).id }
  const waits = name === 'myDraft' ? undefined : of
  const { id } = await uploaded(office, actor, { name: 'Rates.txt', bytes: someText(), of: waits })
  if (name === 'deletedFile') await me.delete(`/api/files/${id}`)
  return id
}
