// What must and what must not compile: checked by `tsc -b`, run by nobody.
import { expectTypeOf } from 'vitest'
import type { Facts } from '#system/audit-facts.ts'
import { endpoint, type PathParams } from '#engine/endpoint.ts'
import type { login } from '#account/session-endpoints.ts'
import type { entities, EntityName, noDeadLinks } from '#entities/registry.ts'
import { defineEntity, type InputOf, type RecordOf, type RowOf } from '#engine/entity.ts'
import { link, type Reference, text } from '#engine/fields.ts'

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
