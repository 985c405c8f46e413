// While a transaction is open on SQLite, as that of an import of thousands of rows, everybody else reads what was committed before
// it, and only who writes waits.
import { expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { make } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const [sqlite] = oneDialect
const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
const { db } = office.deps
const me = office.as(office.user)
const path = '/api/bookmarks'

test('a list is answered while a transaction is open, as it was before it', async () => {
  const before = await me.get(path)
  const tx = await db.startTransaction().execute()
  try {
    await tx.updateTable('bookmark').set({ name: 'Not yet' }).execute()
    const during = await me.get(path)

    expect(during.status).toBe(200)
    expect(during.body).toEqual(before.body)
    expect(await db.selectFrom('session').select('id').execute()).not.toEqual([])
  } finally {
    await tx.rollback().execute()
  }
})

test('what is read in a transaction is what was written in it, and nobody else sees it', async () => {
  await me.post(path, await make(me, bookmark))
  const names = (of: Pick<typeof db, 'selectFrom'>) =>
    of.selectFrom('bookmark').select('name').distinct().execute()
  const former = await names(db)
  const tx = await db.startTransaction().execute()
  await tx.updateTable('bookmark').set({ name: 'Written' }).execute()

  expect(await names(tx)).toEqual([{ name: 'Written' }])
  expect(await names(db)).toEqual(former)
  await tx.rollback().execute()
  expect(await names(db)).toEqual(former)
})

test('who writes waits for its end, and transactions come one after the other', async () => {
  const done: string[] = []
  const tx = await db.startTransaction().execute()
  const writing = make(me, bookmark)
    .then((body) => me.post(path, body))
    .then(({ status }) => done.push(`written ${status}`))
  const second = db.transaction().execute(async (other) => {
    done.push('second began')
    await other.updateTable('bookmark').set({ name: 'Second' }).execute()
  })
  await me.get(path)
  await new Promise((resolve) => setTimeout(resolve, 50))
  done.push('first ends')
  await tx.commit().execute()
  await Promise.all([writing, second])

  expect(done[0]).toBe('first ends')
  expect(done.toSorted()).toEqual(['first ends', 'second began', 'written 201'])
})

test('a transaction that fails gives its turn back', async () => {
  const failing = db.transaction().execute(() => Promise.reject(new Error('on purpose')))

  await expect(failing).rejects.toThrow('on purpose')
  expect((await me.post(path, await make(me, bookmark))).status).toBe(201)
})
