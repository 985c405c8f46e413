// Somebody with a bit of everything in hand, and the calls that end it.
import { beforeEach } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { CATEGORY, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Holdings } from '@daybook/contract/account/hand-over.ts'
import { openOffice, signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { DAY } from '#test/support/mail/reminders.ts'
import { at, give, tasksOf } from '#test/support/series.ts'

export const off = ({ id }: Actor, more = '') => `/api/user/status/save?userId=${id}&accountStatusId=2${more}`
export const on = ({ id }: Actor, more = '') => `/api/user/status/save?userId=${id}&accountStatusId=1${more}`
export const to = ({ id }: Actor, take = '') => `&takeOverId=${id}${take && `&take=${take}`}`

export async function openLeaving(dialect: TestDialect) {
  const office = await openOffice(dialect)
  // Half of the requests go to a second process; SQLite's would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const { as } = office
  const admin = as(office.admin)
  let people = 0
  beforeEach(() => office.clock.set(NOW))
  const someone = () => signedIn(office, `Leaver${(people += 1)}`, office.firm, ROLES.user)
  const holdings = async (caller: Caller, { id }: Actor) =>
    (await caller.get<Holdings>(`/api/users/${id}/holdings`)).body
  const names = async (who: Actor) =>
    new Set(
      (await tasksOf(as(await signIn(office, who.id))))
        .filter(({ assignedTo }) => assignedTo.id === who.id)
        .map(({ name }) => name),
    )
  const events = async ({ id }: Actor) => {
    const auditFilter = { entity: 'user', recordId: id, action: 'handed_over' }
    return (
      await admin.post<{ list: AuditEntry[] }>('/api/customized/audit_log', { dataFilter: { auditFilter } })
    ).body.list
  }

  /** Two office tasks, one given by the Admin, one purely own, one closed, a weekly series. */
  async function leaving() {
    const [leaver, taker] = [await someone(), await someone()]
    const me = as(leaver)
    const category = { id: CATEGORY.office }
    const first = await given(me, task, { name: 'Return', category, dueDate: office.clock.now() - 2 * DAY })
    await given(me, task, { name: 'Audit', category })
    await given(admin, task, { name: 'Given', assignedTo: { id: leaver.id } })
    const own = await given(me, task, { name: 'Own' })
    await given(me, task, { name: 'Closed', category, status: { id: STATUS.closed } })
    await given(me, task, { name: 'Lent', category, assignedTo: { id: office.colleague.id } })
    await give(me, at('2026-11-23T10:00'), { name: 'Weekly', repeatOption: { id: 4 } })
    return { leaver, taker, me, first, own }
  }
  const chief = () => signedIn(office, `Chief${(people += 1)}`, office.firm, ROLES.admin)
  return { office, other, as, admin, someone, chief, holdings, names, events, leaving }
}
