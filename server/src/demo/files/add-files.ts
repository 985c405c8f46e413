// The demo's files: one of a task, one of a client, one of an invoice. They come in as those of people do, into a folder or a bucket.
import { writeFile } from 'node:fs/promises'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { Calendar } from '#demo/calendar.ts'
import { callNote, papersPdf, planPicture } from '#demo/files/drawn.ts'
import { people } from '#demo/people.ts'
import type { FilePlace } from '#features/conversation/files/attach.ts'
import { attaching, finishFile } from '#features/conversation/files/finish-file.ts'
import { dropPart, newPart, partPath } from '#files/arriving-file.ts'
import { arrivingFolder } from '#files/file-place.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { makeFolder } from '#runtime/make-folder.ts'

interface Given {
  readonly name: string
  readonly place: FilePlace
  readonly bytes: Buffer
}

async function addFile(deps: Deps, actor: Actor, { name, place, bytes }: Given): Promise<void> {
  const folder = arrivingFolder(deps.config)
  const path = partPath(folder, newPart())
  makeFolder(folder, 0o700)
  try {
    await writeFile(path, bytes, { mode: 0o600, flush: true })
    const file = { path, name, bytes: bytes.length }
    await finishFile(
      deps,
      { actor, once: undefined },
      file,
      attaching(place, () => undefined),
    )
  } finally {
    await dropPart(path)
  }
}

/** The Admin of the first firm. */
async function authorOf(deps: Deps): Promise<Actor | undefined> {
  const [first] = people
  const found = await deps.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', first?.email ?? '')
    .executeTakeFirst()
  return found && actorWithoutSession(deps, found.id)
}

/** The task with a checklist, and the invoice that is a draft still with its client. */
async function placesIn({ db }: Deps, { scopeId }: Actor) {
  const listed = await db
    .selectFrom('checklist')
    .select('taskId')
    .where('scopeId', '=', scopeId)
    .orderBy('taskId')
    .executeTakeFirst()
  const draft = await db
    .selectFrom('invoice')
    .select(['id', 'organizationId'])
    .where('scopeId', '=', scopeId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { taskId: listed?.taskId ?? 0, invoiceId: draft?.id ?? 0, clientId: draft?.organizationId ?? 0 }
}

/** Behind the transaction that made the records: each file is one of its own. */
export async function addFiles(deps: Deps, calendar: Calendar): Promise<void> {
  const actor = await authorOf(deps)
  if (!actor) return
  const time = calendar.at(-1, 16)
  const { taskId, invoiceId, clientId } = await placesIn(deps, actor)
  const given: readonly Given[] = [
    {
      name: 'Papers to bring.pdf',
      place: { entity: task.name, id: taskId },
      bytes: await papersPdf(time),
    },
    {
      name: 'Plan of the shop.png',
      place: { entity: organization.name, id: clientId },
      bytes: await planPicture(),
    },
    {
      name: 'Note of the call.txt',
      place: { entity: invoice.name, id: invoiceId },
      bytes: callNote(calendar),
    },
  ]
  for (const each of given) await addFile({ ...deps, clock: () => time }, actor, each)
}
