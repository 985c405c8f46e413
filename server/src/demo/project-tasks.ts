// The demo's project tasks: what was billed, and what is going on now.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { Work } from '#demo/partners.ts'
import type { Project } from '#demo/records.ts'
import { enterHours } from '#demo/hours.ts'
import { add, type Site } from '#demo/site.ts'

const CLOSED = 3
const GOING_ON = 15

interface Billed {
  readonly project: Project
  readonly category: string
  readonly invoiceId: number
  readonly groupId: number
  /** One task for each. */
  readonly hours: readonly number[]
  /** Of the invoice. */
  readonly day: number
}

const people = ({ dice, members }: Site) => ({
  assignedBy: { id: members[0]?.id },
  assignedTo: { id: dice.pick(members).id },
})

/** Closed work whose hours stand on an invoice. */
export async function addBilledWork(site: Site, work: Work, billed: Billed) {
  const { dice, calendar } = site
  for (const hours of billed.hours) {
    const name = dice.pick(work.steps)
    const start = billed.day - dice.whole(8, 15)
    const who = people(site)
    const priority = dice.whole(1, 3)
    const end = billed.day - dice.whole(2, 6)
    const worked = hours + dice.whole(0, 3) / 2
    const taskId = await add(site, projectTask, start, {
      name,
      description: `${name}: ${billed.project.name}`,
      project: { id: billed.project.id },
      category: billed.category,
      ...who,
      taskPriority: { id: priority },
      startDate: calendar.at(start, 10),
      endDate: calendar.at(end, 17),
      estimatedHours: Math.ceil(hours),
      workedHours: worked,
      billedHours: hours,
      taskStatus: { id: CLOSED },
      subStatus: 'Billed',
      notes: '',
      invoiceTaskGroup: { id: billed.groupId },
    })
    const { invoiceId, groupId } = billed
    const on = { hours, invoiceId, groupId }
    await enterHours(site, { taskId, userId: who.assignedTo.id, from: start, to: end, worked, billed: on })
  }
}

/** Work of these weeks that no invoice knows yet. */
export async function addWorkGoingOn(site: Site, work: Work, projects: readonly Project[]) {
  const { dice, calendar } = site
  for (let index = 0; index < GOING_ON; index += 1) {
    const project = dice.pick(projects)
    const name = dice.pick(work.steps)
    const start = -dice.whole(1, 12)
    const estimated = dice.whole(4, 40) / 2
    const category = dice.pick(work.groups)
    const who = people(site)
    const priority = dice.whole(1, 4)
    const end = dice.whole(0, 25)
    const worked = dice.whole(0, Math.floor(estimated))
    const taskId = await add(site, projectTask, start, {
      name,
      description: `${name}: ${project.name}`,
      project: { id: project.id },
      category,
      ...who,
      taskPriority: { id: priority },
      startDate: calendar.at(start, 10),
      endDate: calendar.at(end, 17),
      estimatedHours: estimated,
      workedHours: worked,
      billedHours: 0,
      taskStatus: { id: dice.pick([1, 2, 2, 4, 8]) },
      subStatus: dice.pick(['Not begun', 'Half done', 'In review', 'Waiting for the client']),
      notes: '',
      invoiceTaskGroup: null,
    })
    await enterHours(site, { taskId, userId: who.assignedTo.id, from: start, to: -1, worked })
  }
}
