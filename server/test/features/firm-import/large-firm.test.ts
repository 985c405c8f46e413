// A firm of ten thousand records and five hundred files goes over to the other database, whole.
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { insertRows } from '#entities/store.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { storedBytes } from '#test/support/firm-file/fill-gaps.ts'
import { rowsAlone } from '#test/support/firm-file/rows-alone.ts'
import { bringIn, linesIn, takeOut } from '#test/support/firm-file/take-out.ts'
import { openOffice } from '#test/support/people/actors.ts'

const TASKS = 7_000
const CONTACTS = 3_000
const FILES = 500

const counted = <T>(count: number, rowOf: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => rowOf(index))

describe.each(
  dialects.map((from) => ({ from, to: dialects.find(({ name }) => name !== from.name) ?? from })),
)('from $from.name to $to.name', { timeout: 240_000 }, async ({ from, to }) => {
  const there = await openOffice(from)
  const here = await openOffice(to)

  test('all of it is there, and every file has its bytes', async () => {
    const { deps, firm, admin } = there
    const now = there.clock.now()
    const stamps = {
      scopeId: firm,
      createdById: admin.id,
      createdTime: now,
      modifiedById: admin.id,
      modifiedTime: now,
    }
    const links = { status: { id: 1 }, priority: { id: 1 }, category: { id: 4 }, customList: { id: 1 } }
    const more = {
      repeatOption: { id: 1 },
      repeatFrequency: 1,
      repeatFrequencyType: { id: 1 },
      audience: { id: 1 },
    }
    const none = { groupId: 0, commentCount: 0, fileCount: 0, checkTotal: 0, checkDone: 0 }
    const description = 'Bring the papers of the quarter, and look whether the bank sent its list. '.repeat(3)
    const taskIds = await insertRows(
      deps.db,
      task,
      counted(TASKS, (index) => ({
        values: {
          name: `Task ${index}`,
          description,
          ...links,
          ...more,
          ...none,
          assignedTo: { id: admin.id },
        },
        stamps,
      })),
    )
    await insertRows(
      deps.db,
      contact,
      counted(CONTACTS, (index) => ({
        values: {
          name: `Person ${index}`,
          email: `person.${index}@client.example`,
          phone: '1',
          address: 'x',
          notes: '',
          organization: { id: 1 },
          dataStatus: { id: 3 },
        },
        stamps,
      })),
    )
    for (const [index, recordId] of taskIds.slice(0, FILES).entries()) {
      const bytes = await storedBytes(there, `file ${index} `.repeat(2_000))
      const own = { scopeId: firm, createdTime: now }
      const { id: blobId } = await deps.db
        .insertInto('blob')
        .values({ ...bytes, ...own })
        .returning('id')
        .executeTakeFirstOrThrow()
      await deps.db
        .insertInto('attachment')
        .values({
          ...own,
          entity: 'task',
          recordId,
          commentId: null,
          blobId,
          name: `${index}.txt`,
          createdById: admin.id,
        })
        .execute()
    }
    const file = await takeOut(there, admin.id, { partsOf: rowsAlone })
    const done = await bringIn(here, file)

    const counts = new Map(done.result?.counts.map(({ name, count }) => [name, count]))
    expect(counts.get('task')).toBe(TASKS)
    expect(counts.get('contact')).toBe(CONTACTS)
    expect(done.preview?.files.count).toBe(FILES)
    const scopeId = done.result?.customer.id ?? 0
    const attached = await here.deps.db
      .selectFrom('attachment')
      .innerJoin('task', 'task.id', 'attachment.recordId')
      .innerJoin('blob', 'blob.id', 'attachment.blobId')
      .select(['task.name as task', 'attachment.name as file', 'blob.sha256'])
      .where('attachment.scopeId', '=', scopeId)
      .orderBy('attachment.id')
      .execute()
    expect(attached.map(({ task: name, file: called }) => [name, called])).toEqual(
      counted(FILES, (index) => [`Task ${index}`, `${index}.txt`]),
    )
    const bytes = linesIn(await readFile(file)).get('rows/blob.jsonl') ?? []
    expect(new Set(attached.map(({ sha256 }) => sha256))).toEqual(new Set(bytes.map((row) => row['sha256'])))
  })
})
