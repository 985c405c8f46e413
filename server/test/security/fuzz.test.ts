// Thousands of generated requests over every route, as people of every role: no 5xx, no stack trace, no foreign row.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { openOffice, type Office, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, writableEntities, writerOf } from '#test/support/make.ts'
import type { WireAnswer } from '#test/support/wire.ts'
import { type FuzzRequest, requestTo } from '#test/security/fuzz-requests.ts'
import { otherwiseTested, routesOf } from '#test/security/walk.ts'

/** On each of the two databases; `npm run test:full` takes all of them. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['FULL'] === '1' ? 10_000 : 2000))
/** The same requests every time, so that a red run means a change; another seed looks elsewhere. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

/** Stands in every text of the other firm's rows. */
const MARK = 'Zinnober4711'
const TRACE = /\n\s+at |node_modules|\/src\/[\w/-]+\.ts|SQLITE_|syntax error at/

/** The other firm's records, each with the mark in its name. */
async function plantForeignRows(office: Office) {
  for (const entity of writableEntities) {
    const field = entity.fields[entity.headline]
    const isText = field?.kind === 'text'
    if (entity.visibleTo === 'ownCustomer' || entity.visibleTo === 'colleagues' || !isText) continue
    const who = writerOf(office, entity) === office.superAdmin ? undefined : office.otherAdmin
    if (who) await given(office.as(who), entity, { [entity.headline]: `${MARK} ${entity.name}` })
  }
  const named = { lastname: MARK, searchText: MARK }
  await office.deps.db.updateTable('user').set(named).where('id', '=', office.stranger.id).execute()
}

async function ask({ wire }: Office, { token }: Actor, request: FuzzRequest): Promise<WireAnswer> {
  if (!wire) throw new Error('it does not listen')
  const asked = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
  // A list that was asked for before is answered on another path.
  if (request.url.startsWith('/api/customized/')) await wire(asked)
  return wire(asked)
}

/** Some requests end the session or the account they come from; the next one wants both back. */
async function revive(office: Office, who: Actor): Promise<Actor> {
  await office.deps.db
    .updateTable('user')
    .set({ accountStatusId: ACCOUNT_STATUS.active, deletedTime: null })
    .where('id', '=', who.id)
    .execute()
  return signIn(office, who.id)
}

const troubleIn = (answer: WireAnswer, seesAll: boolean) => {
  if (answer.statusCode >= 500) return 'a 5xx'
  if (TRACE.test(answer.body)) return 'a trace of the inside'
  return !seesAll && answer.body.includes(MARK) ? 'a row of another firm' : undefined
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isOverWire: true })
  await plantForeignRows(office)
  const people: Record<string, Actor> = {
    user: office.user,
    analyst: office.analyst,
    admin: office.admin,
    individual: office.individual,
    superAdmin: office.superAdmin,
  }
  const routes = [
    ...routesOf(office.app.mounted).filter((route) => !otherwiseTested[route]?.startsWith('a stream')),
    'POST /open-api/login',
    'POST /open-api/register/save',
    'POST /open-api/user/resetPassword',
    'POST /open-api/user/savePassword',
    'POST /open-api/user/confirm',
    'GET /calendar/:file',
    'GET /files/:token',
    'GET /mail/stop/:token',
    'POST /mail/stop/:token',
    'GET /q/:token',
    'POST /q/:token',
    'GET /:anything',
  ]

  test('the mark is in what its owner is answered, so it would be seen', async () => {
    const answer = await office.as(office.otherAdmin).post('/api/customized/bookmarks', {})

    expect(JSON.stringify(answer.body)).toContain(MARK)
  })

  test(`${RUNS} requests with seed ${SEED}`, { timeout: 900_000 }, async () => {
    const statuses = new Map<number, number>()
    const anyone = fc.constantFrom(...Object.keys(people))
    const property = fc.asyncProperty(anyone, requestTo(routes), async (role, request) => {
      const who = people[role] ?? office.user
      const answer = await ask(office, who, request)
      if (answer.statusCode === 401) people[role] = await revive(office, who)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      const trouble = troubleIn(answer, role === 'superAdmin')
      if (trouble) throw new Error(`${trouble}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    })

    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })

    // A run that is refused everywhere looks at nothing.
    const fine = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
    const counts = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
    process.stdout.write(`seed ${SEED} on ${dialect.name}: ${counts.join(', ')}\n`)
    expect(fine).toBeGreaterThan(RUNS / 5)
  })
})
