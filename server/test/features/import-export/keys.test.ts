// Keys of files that are odd, on both databases: each row is a record of its own, and the same file says the same again.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from './import-support.ts'

const googleTasks = (ids: readonly string[]) =>
  JSON.stringify({
    kind: 'tasks#taskLists',
    items: [
      {
        title: 'My Tasks',
        items: ids.map((id, nth) => ({ kind: 'tasks#task', id, title: `Key ${nth}`, status: 'needsAction' })),
      },
    ],
  })

describe.each(dialects)('keys of files on $name', async (dialect) => {
  const office = await openOffice(dialect)

  test.each([
    ['that are there twice, and numbered by the file itself', ['a', 'a', 'a #2', 'a #3', 'a']],
    ['with a character that PostgreSQL can’t store', ['x\0y', 'x\0z']],
    ['that are halves of a character', ['\ud800', '\ud801', '\udc00']],
    ['longer than an index holds', ['k'.repeat(5000), 'k'.repeat(5000), `${'k'.repeat(5000)} #2`]],
    ['named as what every object has', ['__proto__', 'constructor', 'toString']],
  ])('%s', async (_what, ids) => {
    const file = googleTasks(ids)
    const lines = await files.commit(office, office.user, task, file, 'format=json')
    const again = await files.preview(office, office.user, task, file, 'format=json')

    expect(lines.at(-1)).toMatchObject({ added: ids.length, changed: 0 })
    expect(again).toMatchObject({ same: ids.length, added: 0, changed: 0, bad: [] })
  })
})
