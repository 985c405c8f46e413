// What must and what must not compile: checked by `tsc -b`, run by nobody.
import { expectTypeOf } from 'vitest'
import type { Facts } from '#system/audit-facts.ts'
import { endpoint, type PathParams } from '#engine/endpoint.ts'
import type { login } from '#account/session-endpoints.ts'
import type { entities, EntityName, noDeadLinks } from '#entities/registry.ts'
import { defineEntity, type InputOf, type RecordOf, type RowOf } from '#engine/entity.ts'
import { day, derived, integers, link, type Reference, text, word } from '#engine/fields.ts'

type Task = (typeof entities)['task']
type User = (typeof entities)['user']

expectTypeOf<InputOf<Task>['name']>().toEqualTypeOf<string>()
expectTypeOf<InputOf<Task>['dueDate']>().toEqualTypeOf<number | null>()
expectTypeOf<InputOf<Task>['repeatFrequency']>().toEqualTypeOf<number>()
expectTypeOf<InputOf<Task>['status']>().toEqualTypeOf<Reference>()
expectTypeOf<InputOf<User>['accountRoles']>().toEqualTypeOf<readonly Reference[]>()
expectTypeOf<InputOf<Task>>().not.toHaveProperty('colour')

// A password goes in and never comes out.
expectTypeOf<InputOf<User>>().toHaveProperty('password')
expectTypeOf<RecordOf<User>>().not.toHaveProperty('password')
expectTypeOf<RecordOf<Task>>().toHaveProperty('createdBy')

// What the audit log is told has words.
expectTypeOf<{ step: readonly [null, 'totp'] }>().toExtend<Facts>()
expectTypeOf<Facts>().not.toHaveProperty('nameless')

// Links are id columns.
expectTypeOf<RowOf<Task>['statusId']>().toEqualTypeOf<number>()
expectTypeOf<RowOf<Task>['dueDate']>().toEqualTypeOf<number | null>()
expectTypeOf<RowOf<Task>>().not.toHaveProperty('status')

// Every link points at a declared entity; else the sentence says which one does not.
expectTypeOf<typeof noDeadLinks>().toEqualTypeOf<never[]>()
const lost = defineEntity({
  name: 'lost',
  title: ['Lost', 'Lost'],
  api: { one: 'lost', many: 'lost' },
  fields: { name: text('Name'), owner: link('nobody', 'Owner') },
  card: ['owner'],
})
expectTypeOf<(typeof lost)['fields']['owner']['to']>().not.toExtend<EntityName>()

defineEntity({
  name: 'typo',
  title: ['Typo', 'Typos'],
  api: { one: 'typo', many: 'typos' },
  fields: { name: text('Name') },
  // @ts-expect-error a card shows declared fields
  card: ['nmae'],
})

// Words are a union, and what is derived is answered but neither sent nor stored.
const receipt = defineEntity({
  name: 'receipt',
  title: ['Receipt', 'Receipts'],
  api: { one: 'receipt', many: 'receipts' },
  fields: {
    name: text('Name'),
    method: word('Method', { options: { bank: 'Bank transfer', upi: 'UPI' }, initial: 'bank' }),
    day: day('Day'),
    days: integers('Days', { min: 0, max: 9, most: 2, initial: [] }),
    state: derived('State', { from: (_row, today) => (today > '2026' ? 'new' : 'old') }),
  },
  card: ['method', 'state'],
  rangeBy: ['day'],
  rangeNames: { day: 'on' },
})
type Receipt = typeof receipt
expectTypeOf<RecordOf<Receipt>['method']>().toEqualTypeOf<'bank' | 'upi'>()
expectTypeOf<RecordOf<Receipt>['day']>().toEqualTypeOf<string | null>()
expectTypeOf<RecordOf<Receipt>['days']>().toEqualTypeOf<readonly number[]>()
expectTypeOf<RecordOf<Receipt>['state']>().toEqualTypeOf<'new' | 'old'>()
expectTypeOf<InputOf<Receipt>>().not.toHaveProperty('state')
expectTypeOf<RowOf<Receipt>>().not.toHaveProperty('state')
expectTypeOf<RowOf<Receipt>['method']>().toEqualTypeOf<number>()
expectTypeOf<RowOf<Receipt>['day']>().toEqualTypeOf<number | null>()
expectTypeOf<RowOf<Receipt>['days']>().toEqualTypeOf<string>()

defineEntity({
  name: 'typo',
  title: ['Typo', 'Typos'],
  api: { one: 'typo', many: 'typos' },
  fields: { name: text('Name'), state: derived('State', { from: () => 'new' }) },
  card: ['state'],
  // @ts-expect-error what has no column is no part of a reference
  summary: ['name', 'state'],
})
// @ts-expect-error a word that is none of them
word('Method', { options: { bank: 'Bank transfer' }, initial: 'upi' })

// A path's parameters are asked for by name.
expectTypeOf<PathParams<'/api/user/{id}'>>().toExtend<{ readonly id: number | string }>()
expectTypeOf<PathParams<'/api/chart/{userId}/{limit}'>>().toHaveProperty('limit')
expectTypeOf({}).not.toExtend<PathParams<'/api/user/{id}'>>()

// What a call takes and answers follows from its declaration.
const hello = endpoint<{ greeting: string }>()({
  method: 'GET',
  path: '/api/hello/{name}',
  summary: 'Hi',
  tag: 'Hi',
})
expectTypeOf<(typeof hello)['path']>().toEqualTypeOf<'/api/hello/{name}'>()
expectTypeOf<NonNullable<(typeof hello)['types']>['answer']>().toEqualTypeOf<{ greeting: string }>()
type LoginBody = NonNullable<(typeof login)['types']>['body']
expectTypeOf<LoginBody>().toHaveProperty('email')
