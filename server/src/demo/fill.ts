// `npm start -- --demo`: fills an empty database with a believable small world, the same one on every machine.
import { INDIVIDUALS, customer } from '@daybook/contract/entities/customer.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { scopeOf, SYSTEM_SCOPE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { type AnyDb, insertRow, insertRows } from '#entities/store.ts'
import { makeAhead } from '#features/compliance/ahead.ts'
import { commentOnTask } from '#features/conversation/write-comment.ts'
import { insertPerson } from '#features/account/registration.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { type Calendar, calendarOf } from '#demo/calendar.ts'
import { addPacks } from '#demo/compliance.ts'
import { type Dice, diceOf } from '#demo/dice.ts'
import { addFiles } from '#demo/files/add-files.ts'
import { addPastHistory } from '#demo/history.ts'
import { addHours } from '#demo/hours.ts'
import { addInvoices } from '#demo/invoices.ts'
import { workOf } from '#demo/partners.ts'
import { DEMO_PASSWORD, type Firm, firms, people, type Person } from '#demo/people.ts'
import { addWorkGoingOn } from '#demo/project-tasks.ts'
import { addRecords } from '#demo/records.ts'
import { ACTIVE } from '#demo/site.ts'
import { type Member, tasksOf } from '#demo/tasks.ts'
import { addTemplates } from '#demo/templates.ts'
import { addTogether } from '#demo/together.ts'

const SEED = 20_250_401
/** The day on which the firms signed up. */
const FIRST_DAY = -200

/** Nobody has written a task yet, and there is no customer but the individuals. */
async function isEmpty(db: AnyDb): Promise<boolean> {
  const task = await db.selectFrom('task').select('id').limit(1).executeTakeFirst()
  const firm = await db
    .selectFrom('customer')
    .select('id')
    .where('scopeId', '<>', SYSTEM_SCOPE)
    .limit(1)
    .executeTakeFirst()
  return !task && !firm
}

/** A customer is a scope of its own, so its id has to be known first. */
async function addFirm(tx: AnyDb, { name, about }: Firm, time: number): Promise<number> {
  const by = { createdById: FIRST_ADMIN_ID, modifiedById: FIRST_ADMIN_ID }
  const values = { organizationName: name, websiteURL: about, dataStatus: ACTIVE }
  const stamps = { scopeId: SYSTEM_SCOPE, ...by, createdTime: time, modifiedTime: time }
  const id = await insertRow(tx, customer, values, stamps)
  await tx.updateTable('customer').set({ scopeId: id }).where('id', '=', id).execute()
  return id
}

async function addPeople(tx: AnyDb, passwordHash: string, calendar: Calendar): Promise<Member[]> {
  const customers = new Map<Firm | undefined, number>([[undefined, INDIVIDUALS]])
  for (const firm of firms) customers.set(firm, await addFirm(tx, firm, calendar.at(FIRST_DAY, 10)))
  const members: Member[] = []
  for (const person of people) {
    const customerId = customers.get(person.firm) ?? INDIVIDUALS
    const account = { ...person, customerId, roleId: person.role.id, password: '', passwordHash }
    const id = await insertPerson(tx, account, calendar.at(FIRST_DAY + 1, 10))
    members.push({ ...person, id, scopeId: scopeOf(customerId, id, [person.role.id]) })
  }
  return members
}

async function addFirmsRecords(tx: AnyDb, dice: Dice, calendar: Calendar, all: readonly Member[]) {
  for (const firm of firms) {
    const members = all.filter((member) => member.firm === firm)
    const work = workOf[firm.initials]
    const scopeId = members[0]?.scopeId
    if (!work || !scopeId) throw new Error(`The demo knows no work for ${firm.name}.`)
    const site = { tx, dice, calendar, firm, scopeId, members }
    const { own, projects } = await addRecords(site, work)
    await addInvoices(site, work, own, projects)
    await addWorkGoingOn(site, work, projects)
    await addHours(site, work, projects)
  }
}

/** @returns who can sign in now; undefined if the database holds data already and was left alone */
export async function fillWithDemo(deps: Deps): Promise<readonly Person[] | undefined> {
  const { db, clock } = deps
  if (!(await isEmpty(db))) return undefined
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const calendar = calendarOf(clock())
  const dice = diceOf(SEED)
  const filled = await db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return undefined
    const members = await addPeople(tx, passwordHash, calendar)
    await addFirmsRecords(tx, dice, calendar, members)
    await insertRows(tx, entities.task, tasksOf(dice, calendar, members))
    for (const firm of firms) {
      const ofFirm = members.filter((member) => member.firm === firm)
      await addTogether(tx, ofFirm, calendar.at(0, 9))
      await addTemplates(tx, ofFirm, calendar)
    }
    const scopeIds = [...new Set(members.map((member) => member.scopeId))]
    for (const entity of Object.values<AnyEntity>(entities)) await addPastHistory(tx, entity, scopeIds)
    const [firm] = firms
    await addPacks(
      tx,
      members.filter((member) => member.firm === firm),
      calendar.at(0, 9),
    )
    return people
  })
  if (!filled) return undefined
  // With all that a task of its own brings.
  await makeAhead(deps, { comment: commentOnTask })
  await addFiles(deps, calendar)
  return filled
}
