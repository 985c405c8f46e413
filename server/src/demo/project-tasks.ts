// The demo's project tasks: what was billed, and what is going on now.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { Work } from '#demo/partners.ts'
import type { Project } from '#demo/records.ts'
import { add, type Site } from '#demo/site.ts'

const CLOSED = 3
const GOING_ON = 15

interface Billed {
  readonly project: Project
  readonly category: string
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
    await add(site, projectTask, start, {
      name,
      description: `${name}: ${billed.project.name}`,
      project: { id: billed.project.id },
      category: billed.category,
      ...people(site),
      taskPriority: { id: dice.whole(1, 3) },
      startDate: calendar.at(start, 10),
      endDate: calendar.at(billed.day - dice.whole(2, 6), 17),
      estimatedHours: Math.ceil(hours),
      workedHours: hours + dice.whole(0, 3) / 2,
      billedHours: hours,
      taskStatus: { id: CLOSED },
      subStatus: 'Billed',
      notes: '',
      invoiceTaskGroup: { id: billed.groupId },
    })
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
    await add(site, projectTask, start, {
      name,
      description: `${name}: ${project.name}`,
      project: { id: project.id },
      category: dice.pick(work.groups),
      ...people(site),
      taskPriority: { id: dice.whole(1, 4) },
      startDate: calendar.at(start, 10),
      endDate: calendar.at(dice.whole(0, 25), 17),
      estimatedHours: estimated,
      workedHours: dice.whole(0, Math.floor(estimated)),
      billedHours: 0,
      taskStatus: { id: dice.pick([1, 2, 2, 4, 8]) },
      subStatus: dice.pick(['Not begun', 'Half done', 'In review', 'Waiting for the client']),
      notes: '',
      invoiceTaskGroup: null,
    })
  }
}
