// What is said of an error at start: the setting that may be to blame, no other, and no secrets.
import { expect, test } from 'vitest'
import { explainStartupError } from '#startup/explain-startup-error.ts'

const failed = (message: string, more: object) => Object.assign(new Error(message), more)
const refusedAt = (port: number) =>
  failed(`connect ECONNREFUSED 127.0.0.1:${port}`, { code: 'ECONNREFUSED', address: '127.0.0.1', port })

const one = { DATABASE_URL: 'postgres://daybook:hidden@127.0.0.1:5432/daybook' }
const both = {
  DATABASE_URL: 'postgres://daybook:hidden@127.0.0.1:6432/daybook',
  DATABASE_DIRECT_URL: 'postgres://daybook:hidden@127.0.0.1/daybook',
}

test.each([
  ['another program’s error', one, new Error('a mistake'), undefined],
  ['a lock that was not given', one, failed('canceling', { code: '55P03' }), undefined],
  ['a statement that took too long', one, failed('canceling', { code: '57014' }), undefined],
  ['too many connections', one, failed('too many clients', { code: '53300' }), undefined],
  [
    'a full disk over there',
    one,
    failed('could not extend file', { code: '53100' }),
    'DATABASE_URL: PostgreSQL at daybook@127.0.0.1:5432/daybook has no room left on its disk (could not extend file). Please make some there.',
  ],
  [
    'a full disk here',
    { DATABASE_URL: '' },
    failed('database or disk is full', { code: 'SQLITE_FULL' }),
    'There is no room left on the disk (database or disk is full). Please make some, and try again.',
  ],
  [
    'a pooler that is away',
    both,
    refusedAt(6432),
    'DATABASE_URL: PostgreSQL at daybook@127.0.0.1:6432/daybook can’t be reached (connect ECONNREFUSED 127.0.0.1:6432). Please check that it runs and that this is its address.',
  ],
  [
    'a database behind it that is away, at several addresses',
    both,
    Object.assign(new AggregateError([refusedAt(5432)]), { code: 'ECONNREFUSED' }),
    'DATABASE_DIRECT_URL: PostgreSQL at daybook@127.0.0.1/daybook can’t be reached (connect ECONNREFUSED 127.0.0.1:5432). Please check that it runs and that this is its address.',
  ],
  [
    'one of the two, without saying which',
    both,
    new Error('Connection terminated unexpectedly'),
    'DATABASE_URL or DATABASE_DIRECT_URL: PostgreSQL at daybook@127.0.0.1:6432/daybook or daybook@127.0.0.1/daybook can’t be reached (Connection terminated unexpectedly). Please check that it runs and that this is its address.',
  ],
  [
    'an account with a % that stands for nothing',
    { DATABASE_URL: 'postgres://u%zz:hidden@127.0.0.1/daybook' },
    new Error('a mistake'),
    undefined,
  ],
  [
    'that account at a database that is away',
    { DATABASE_URL: 'postgres://u%zz:hidden@127.0.0.1/daybook' },
    refusedAt(5432),
    'DATABASE_URL: PostgreSQL at u%zz@127.0.0.1/daybook can’t be reached (connect ECONNREFUSED 127.0.0.1:5432). Please check that it runs and that this is its address.',
  ],
  [
    'an address of which nothing can be told',
    { DATABASE_URL: 'postgres://daybook:12/hidden@127.0.0.1/daybook' },
    refusedAt(5432),
    undefined,
  ],
])('%s', (_what, env, error, sentence) => {
  expect(explainStartupError(error, env)).toBe(sentence)
})
