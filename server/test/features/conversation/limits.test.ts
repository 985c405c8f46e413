// How much may be said, and what a comment has to be.
import { describe, expect, test } from 'vitest'
import { COMMENT_MAX, COMMENTS_A_MINUTE, COMMENTS_MAX } from '@daybook/contract/engine/limits.ts'
import { mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { commentsOf, commentsPath, problemOf, timelinePath, write } from '#test/features/conversation/talk.ts'

describe.each(dialects)('bounds of comments on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const shared = async () => ({ entity: 'bookmark', id: (await given(user, bookmark)).id })
  const minuteLater = () => office.clock.advance(60_001)

  test.each([
    ['', 'Comment is required'],
    [' \n\t', 'Comment is required'],
    ['x'.repeat(COMMENT_MAX + 1), `Comment must be at most ${COMMENT_MAX} characters`],
    ['a\0b', 'Text must not contain the character NUL.'],
  ])('%# refuses what is no comment', async (text, sentence) => {
    minuteLater()
    const answer = problemOf(await write(user, await shared(), text))
    expect(answer).toMatchObject({ status: 400, code: 'invalid' })
    if (!text.includes('\0')) expect(answer.detail).toBe(sentence)
  })

  test('takes as many characters as are allowed', async () => {
    minuteLater()
    const host = await shared()
    const text = '“हिन्दी”\n'.repeat(1000).slice(0, COMMENT_MAX).trim()

    expect((await write(user, host, text)).status).toBe(201)

    expect((await commentsOf(user, host)).list[0]?.text).toBe(text)
  })

  test('refuses more than 20 mentions', async () => {
    minuteLater()
    const text = Array.from({ length: 21 }, (_, index) => mentionToken(index + 1)).join(' ')

    expect(problemOf(await write(user, await shared(), text))).toEqual({
      status: 400,
      code: 'invalid',
      detail: 'At most 20 people can be mentioned.',
    })
  })

  test('lets a person write thirty within a minute, also at once', async () => {
    minuteLater()
    const host = await shared()

    const answers = await Promise.all(
      Array.from({ length: COMMENTS_A_MINUTE + 5 }, (_, index) => write(user, host, `No. ${index}`)),
    )
    const refused = answers.filter(({ status }) => status === 429)

    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers['retry-after'])).toBe(60)
    expect((await write(office.as(office.colleague), host, 'I still can')).status).toBe(201)
    minuteLater()
    expect((await write(user, host, 'So can I')).status).toBe(201)
  })

  test('takes two thousand on one record, those that were deleted among them', async () => {
    minuteLater()
    const host = await shared()
    const row = {
      scopeId: office.firm,
      entity: host.entity,
      recordId: host.id,
      text: '',
      createdById: office.colleague.id,
      createdTime: 1,
      editedTime: null,
      removedTime: 2,
      removedById: office.colleague.id,
    }
    for (let count = 0; count < COMMENTS_MAX; count += 200)
      await office.deps.db
        .insertInto('comment')
        .values(Array.from({ length: 200 }, () => row))
        .execute()

    expect(problemOf(await write(user, host, 'One more'))).toMatchObject({ status: 409, code: 'conflict' })
  })

  test.each(['before=yesterday', 'limit=0', 'limit=51', 'limit=many'])('refuses %s', async (query) => {
    expect((await user.get(`${commentsPath(await shared())}?${query}`)).status).toBe(400)
  })
  test.each(['before=1.2.3', 'kinds=files,calls', 'kinds='])('of what happened refuses %s', async (query) => {
    expect((await user.get(`${timelinePath(await shared())}?${query}`)).status).toBe(400)
  })

  test('are read page by page, also those of one instant', async () => {
    minuteLater()
    const host = await shared()
    for (const text of ['a', 'b', 'c', 'd', 'e']) await write(user, host, text)

    const pages: string[][] = []
    let query = '?limit=2'
    for (;;) {
      const { list, next } = await commentsOf(user, host, query)
      pages.push(list.map(({ text }) => text))
      if (next === null) break
      query = `?limit=2&before=${next}`
    }

    expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']])
  })
})
