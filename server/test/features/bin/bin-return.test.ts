// What is deleted comes back as it was, under its own id, with a stamp that it never had; and the bin is in nobody's lists meanwhile.
import { describe, expect, it } from 'vitest'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { BinPage, RestoreAnswer } from '@daybook/contract/system/bin.ts'
import { BIN_KINDS } from '@daybook/contract/system/bin-kinds.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { tableless } from '#entities/store.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, writerOf } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { withAllTenants } from '#db/tenant-context.ts'

interface Removed {
  readonly message: string
  readonly undo?: number
}

describe.each(dialects)('the way back from the bin on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, deps, clock } = office

  const rowOf = (entity: AnyEntity, id: number) =>
    withAllTenants(() =>
      tableless(deps.db).selectFrom(entity.name).selectAll().where('id', '=', id).executeTakeFirst(),
    )
  const binOf = async (caller: ReturnType<typeof as>, query = '') =>
    (await caller.get<BinPage>(`/api/bin${query}`)).body

  it.each(BIN_KINDS)('brings a %s back with all its columns but the stamp', async (name) => {
    const entity: AnyEntity = entities[name]
    const caller = as(writerOf(office, entity))
    const { id } = await given(caller, entity)
    const before = await rowOf(entity, id)
    clock.advance(5)

    const { status, body } = await caller.delete<Removed>(`/api/${entity.api.one}/${id}`)
    expect(status).toBe(200)
    expect(body.message).toBe(entity.replies.deleted)
    expect(body.undo).toBeGreaterThan(0)
    expect((await caller.get(`/api/${entity.api.one}/${id}`)).status).toBe(404)
    const [entry] = (await binOf(caller, `?entity=${name}`)).list
    expect(entry).toMatchObject({ entity: name, recordId: id, mayRestore: true })

    const back = await caller.post<RestoreAnswer>(`/api/bin/${entry?.id}/restore`, {})
    expect(back.body).toEqual({
      message: `${entity.title[0]} has been restored`,
      data: { restored: [{ entity: name, id }] },
    })
    const after = await rowOf(entity, id)
    expect({ ...after, modifiedTime: 0, modifiedById: 0 }).toEqual({
      ...before,
      modifiedTime: 0,
      modifiedById: 0,
    })
    expect(after?.['modifiedTime']).toBeGreaterThan(Number(before?.['modifiedTime']))
    expect((await binOf(caller, `?entity=${name}`)).list).toEqual([])

    const history = await caller.get<readonly { action: string }[]>(`/api/history/${name}/${id}`)
    expect(history.body.map(({ action }) => action).slice(0, 2)).toEqual(['recover', 'remove'])
    expect((await caller.post<Problem>(`/api/bin/${entry?.id}/restore`, {})).status).toBe(404)
  })

  it('undoes a deletion once, within the hour, by whoever did it', async () => {
    const user = as(office.user)
    const { id } = await given(user, entities.task)
    const { body } = await user.delete<Removed>(`/api/task/${id}`)

    expect((await as(office.admin).post(`/api/undo/${body.undo}`)).status).toBe(404)
    const undone = await user.post<AnyRecord>(`/api/undo/${body.undo}`)
    expect(undone.body).toEqual({ message: 'Undone', data: { done: [{ entity: 'task', id }], refused: [] } })
    expect((await user.get(`/api/task/${id}`)).status).toBe(200)
    const again = await user.post<Problem>(`/api/undo/${body.undo}`)
    expect(again.status).toBe(409)
    expect(again.body.detail).toBe('This was undone already.')
  })
})
