// Categories and lists of a firm's own (rules/records 14).
import { describe, expect, test } from 'vitest'
import { OWN_WORDS_MAX } from '@daybook/contract/engine/limits.ts'
import { customList, taskCategory } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { optionIdsOf } from '#test/support/reads.ts'
import { task } from '@daybook/contract/entities/task.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { as, ...office } = await openOffice(dialect)

  describe.each([taskCategory, customList])('$name', (entity) => {
    const one = `/api/${entity.api.one}`
    const field = entity === taskCategory ? 'category' : 'customList'

    test('somebody without a firm has own ones, which nobody else sees', async () => {
      const { id } = await given(as(office.individual), entity)

      expect(await optionIdsOf(as(office.individual), entity)).toContain(id)
      expect(await optionIdsOf(as(office.admin), entity)).not.toContain(id)
      expect((await as(office.admin).get(`${one}/${id}`)).status).toBe(404)
      expect((await as(office.individual).put(`${one}/${id}`, { name: unique('Other') })).status).toBe(200)
      expect((await as(office.individual).delete(`${one}/${id}`)).status).toBe(200)
      expect((await as(office.individual).put(`${one}/1`, { name: 'Mine' })).status).toBe(403)
    })

    test('none is called as one of the product’s, in any case', async () => {
      const { body } = await as(office.admin).get<{ name: string }>(`${one}/2`)

      const added = await as(office.admin).post(one, { name: ` ${body.name.toUpperCase()}` })
      const { id } = await given(as(office.admin), entity)
      const renamed = await as(office.admin).put(`${one}/${id}`, { name: body.name.toLowerCase() })

      expect([added.status, renamed.status]).toEqual([409, 409])
    })

    test('one that a task has is not deleted', async () => {
      const { id } = await given(as(office.admin), entity)
      const { id: taskId } = await given(as(office.user), task, { [field]: { id } })

      const refused = await as(office.admin).delete(`${one}/${id}`)
      await as(office.user).put(`/api/task/${taskId}`, { [field]: { id: 1 } })
      const removed = await as(office.admin).delete(`${one}/${id}`)

      expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', ways: ['moveTasks'] } })
      expect(removed.status).toBe(200)
    })

    test('one that a series has is not deleted, whatever its tasks have', async () => {
      const { id } = await given(as(office.admin), entity)
      const { id: taskId } = await given(as(office.user), task, {
        [field]: { id },
        repeatOption: { id: 2 },
      })
      await as(office.user).put(`/api/task/${taskId}`, { [field]: { id: 1 } })

      const refused = await as(office.admin).delete(`${one}/${id}`)

      expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    })

    test('there are fifty at most', async () => {
      const caller = as(office.otherAdmin)
      for (let made = 0; made < OWN_WORDS_MAX; made += 1) await given(caller, entity)

      const more = await caller.post(one, { name: unique('More') })

      expect(more).toMatchObject({ status: 409, body: { code: 'conflict' } })
    })

    test('an Admin hides those of the product, but not what new tasks begin with', async () => {
      const [kept] = entity.placeholders
      const hidden = await as(office.admin).put('/api/firm_settings', { hidden: { [entity.name]: [2, 3] } })
      const refused = await as(office.admin).put('/api/firm_settings', { hidden: { [entity.name]: [kept] } })
      const { body } = await as(office.user).get<{ hidden: unknown }>('/api/firm_settings')

      expect([hidden.status, refused.status]).toEqual([200, 400])
      expect(body.hidden).toEqual({ [entity.name]: [2, 3] })
    })

    test('only the product’s own can be hidden', async () => {
      const caller = as(office.admin)
      const { id } = await given(caller, entity)
      for (const none of [id, 999_999]) {
        const answer = await caller.put('/api/firm_settings', { hidden: { [entity.name]: [2, none] } })
        expect(answer).toMatchObject({
          status: 400,
          body: { issues: [{ path: `hidden.${entity.name}`, message: messages.hiddenUnknown }] },
        })
      }
    })
  })
})
