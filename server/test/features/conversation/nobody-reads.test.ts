// Whatever happens in whichever order: who can't read a record reads nothing of what was said about it, by any call, and who can
// reads all of it.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import {
  commentsOf,
  commentsPath,
  followPath,
  type Of,
  peopleFor,
  timelineOf,
  timelinePath,
  write,
} from '#test/features/conversation/talk.ts'

describe.each(dialects)('what is said on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const people = [
    office.user,
    office.colleague,
    office.analyst,
    office.admin,
    office.stranger,
    office.otherAdmin,
    office.individual,
  ]
  const firm = [office.user, office.colleague, office.analyst, office.admin]
  const pathOf = ({ entity, id }: Of) => (entity === 'task' ? `/api/task/${id}` : `/api/bookmarks/${id}`)
  const personAt = (index: number) => office.as(people[index % people.length] ?? office.user)

  const step = fc.oneof(
    fc.record({
      what: fc.constant('write' as const),
      who: fc.nat(people.length - 1),
      record: fc.nat(2),
      mentions: fc.array(fc.nat(people.length - 1), { maxLength: 3 }),
    }),
    fc.record({
      what: fc.constantFrom('give' as const, 'delete' as const, 'remove' as const, 'mute' as const),
      who: fc.nat(people.length - 1),
      record: fc.nat(2),
      to: fc.nat(firm.length - 1),
    }),
  )

  async function carryOut(hosts: readonly Of[], one: typeof step extends fc.Arbitrary<infer S> ? S : never) {
    const of = hosts[one.record % hosts.length]
    if (!of) return
    const caller = personAt(one.who)
    if (one.what === 'write') {
      const names = one.mentions.map((index) => mentionToken(people[index]?.id ?? 0)).join(' ')
      await write(caller, of, `said ${names}`)
    } else if (one.what === 'give')
      await caller.put(pathOf(of), { assignedTo: { id: firm[one.to]?.id ?? 0 } })
    else if (one.what === 'delete') await caller.delete(pathOf(of))
    else if (one.what === 'mute') await caller.put(followPath(of), { state: one.to % 2 })
    else {
      const comments = await office.deps.db
        .selectFrom('comment')
        .select('id')
        .where('scopeId', '=', office.firm)
        .where('entity', '=', of.entity)
        .where('recordId', '=', of.id)
        .execute()
      for (const { id } of comments.slice(0, 1)) await caller.delete(`/api/comments/${id}`)
    }
  }

  test('is read by those alone who read the record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        office.clock.advance(61_000)
        const hosts = [
          { entity: 'task', id: (await given(office.as(office.user), task)).id },
          { entity: 'task', id: (await given(office.as(office.colleague), task)).id },
          { entity: 'bookmark', id: (await given(office.as(office.user), bookmark)).id },
        ]
        for (const one of steps) await carryOut(hosts, one)
        for (const of of hosts) {
          const readers: number[] = []
          for (const person of people) {
            const caller = office.as(person)
            const { status } = await caller.get(pathOf(of))
            const paths = [commentsPath(of), timelinePath(of), `${commentsPath(of)}/people`]
            const answers = await Promise.all(paths.map((path) => caller.get(path)))
            expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
            if (status !== 200) expect(JSON.stringify(answers)).not.toContain('said')
            else readers.push(person.id)
          }
          // The same, asked about others.
          const [reader] = people.filter(({ id }) => readers.includes(id))
          if (!reader) continue
          const caller = office.as(reader)
          const seen = (await peopleFor(caller, of)).filter(({ sees }) => sees).map(({ id }) => id)
          expect([...seen, reader.id].toSorted((a, b) => a - b)).toEqual(readers.toSorted((a, b) => a - b))
          const { list, comments } = await commentsOf(caller, of)
          const told = await timelineOf(caller, of, '?kinds=comments')
          expect(told.list.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
          expect(comments).toBe(list.filter(({ removedTime }) => removedTime === null).length)
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
