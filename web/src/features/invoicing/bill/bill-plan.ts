// What becomes of unbilled hours: which of them, in which groups, at which rates. A value, and functions that change it.
import { amountOfLine, type Figures } from '@daybook/contract/invoicing/amounts.ts'
import type { BillBody, UnbilledAnswer, UnbilledTask } from '@daybook/contract/invoicing/calls.ts'
import { fromHundredths, hasTwoDecimals } from '@daybook/contract/invoicing/paise.ts'
import { figuresFor, type Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { isExact, readHundredths } from '@daybook/contract/invoicing/read-amount.ts'
import { outOfRange } from '@daybook/contract/messages/form-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { publicSettings } from '#api/settings.ts'

export const groupings = ['project', 'task', 'person'] as const
export type Grouping = (typeof groupings)[number]

export interface PlannedTask {
  readonly task: UnbilledTask
  readonly isTicked: boolean
  /** As typed: null is nothing, NaN is no number. */
  readonly hours: number | null
  readonly groupKey: string
}

/** What was typed into a group; undefined: nothing. */
interface GroupText {
  readonly name?: string
  readonly rate?: number | null
}

export interface BillPlan {
  readonly grouping: Grouping
  readonly tasks: readonly PlannedTask[]
  readonly typed: Readonly<Record<string, GroupText>>
}

/** A group as the table shows it. */
export interface PlannedGroup {
  readonly key: string
  readonly name: string
  readonly rate: number | null
  readonly tasks: readonly PlannedTask[]
  /** Hundredths of the ticked hours, and what they come to in paise. */
  readonly hours: number
  readonly amount: number
}

export interface Rates {
  readonly lastRates: UnbilledAnswer['lastRates']
  /** The seller's cost per unit. */
  readonly standard: number | null
}

const ownerOf = (task: UnbilledTask, grouping: Grouping) =>
  ({ project: task.project, task, person: task.assignedTo })[grouping]
const keyOf = (task: UnbilledTask, grouping: Grouping) => `${grouping} ${ownerOf(task, grouping).id}`

export const planFrom = ({ tasks }: UnbilledAnswer, grouping: Grouping): BillPlan => ({
  grouping,
  tasks: tasks.map((task) => ({
    task,
    isTicked: true,
    hours: task.unbilledHours,
    groupKey: keyOf(task, grouping),
  })),
  typed: {},
})

/** Ticks and hours stay; texts, rates and merged groups belong to the grouping that goes. */
export const regroup = ({ tasks }: BillPlan, grouping: Grouping): BillPlan => ({
  grouping,
  tasks: tasks.map((each) => ({ ...each, groupKey: keyOf(each.task, grouping) })),
  typed: {},
})

export const changeTask = (
  plan: BillPlan,
  id: number,
  change: Partial<Pick<PlannedTask, 'isTicked' | 'hours'>>,
): BillPlan => ({
  ...plan,
  tasks: plan.tasks.map((each) => (each.task.id === id ? { ...each, ...change } : each)),
})

export const changeGroup = (plan: BillPlan, key: string, change: GroupText): BillPlan => ({
  ...plan,
  typed: { ...plan.typed, [key]: { ...plan.typed[key], ...change } },
})

/** Ticks all tasks of a group, or none. */
export const tickGroup = (plan: BillPlan, key: string, isTicked: boolean): BillPlan => ({
  ...plan,
  tasks: plan.tasks.map((each) => (each.groupKey === key ? { ...each, isTicked } : each)),
})

/** `from` is gone afterwards, its tasks stand in `into`. */
export const mergeGroups = (plan: BillPlan, from: string, into: string): BillPlan => ({
  ...plan,
  tasks: plan.tasks.map((each) => (each.groupKey === from ? { ...each, groupKey: into } : each)),
})

/** In hundredths. Half typed amounts count as nothing until they can be read. */
const hundredthsOf = (value: number | null): number => readHundredths(value) ?? 0

/** The one last rate of all these tasks, else the seller's. */
function usualRate(tasks: readonly PlannedTask[], { lastRates, standard }: Rates): number | null {
  const known = new Set(tasks.map(({ task }) => lastRates[task.project.id]))
  const [only] = known
  return known.size === 1 && only !== undefined ? only : standard
}

/** The groups in the order of their first tasks. */
export function rowsOf({ tasks, grouping, typed }: BillPlan, rates: Rates): readonly PlannedGroup[] {
  const keys = [...new Set(tasks.map(({ groupKey }) => groupKey))]
  return keys.map((key) => {
    const own = tasks.filter(({ groupKey }) => groupKey === key)
    // A merged group goes on being called as before.
    const first = own.find(({ task }) => keyOf(task, grouping) === key)
    const text = typed[key]
    const rate = text?.rate === undefined ? usualRate(own, rates) : text.rate
    const hours = own.reduce((sum, each) => (each.isTicked ? sum + hundredthsOf(each.hours) : sum), 0)
    const amount = amountOfLine({ hours, costPerUnit: hundredthsOf(rate) })
    return {
      key,
      name: text?.name ?? (first ? ownerOf(first.task, grouping).name : ''),
      rate,
      tasks: own,
      hours,
      amount: isExact(amount) ? amount : 0,
    }
  })
}

/** What is wrong with the hours of a task that is to be billed. */
export function taskTrouble({ task, isTicked, hours }: PlannedTask): string | undefined {
  if (!isTicked) return undefined
  if (hours === null) return 'Hours is required'
  if (Number.isNaN(hours)) return messages.notNumber
  if (hours <= 0) return 'Hours must be more than 0'
  if (!hasTwoDecimals(hours)) return messages.twoDecimals
  return hours > task.unbilledHours ? `Only ${task.unbilledHours} hours are not billed yet` : undefined
}

export function rateTrouble({ rate, hours }: PlannedGroup): string | undefined {
  if (hours === 0) return undefined
  if (rate === null) return 'Cost Per Unit is required'
  if (Number.isNaN(rate)) return messages.notNumber
  const { amountMax } = publicSettings.limits
  if (rate < 0 || rate > amountMax) return outOfRange('Cost Per Unit', 0, amountMax)
  return hasTwoDecimals(rate) ? undefined : messages.twoDecimals
}

export const nameTrouble = ({ name, hours }: PlannedGroup): string | undefined =>
  hours > 0 && name.trim() === '' ? 'Name is required' : undefined

export const planTotals = (groups: readonly PlannedGroup[], supply: Supply): Figures =>
  figuresFor(
    groups.reduce((sum, { amount }) => sum + amount, 0),
    supply,
  )

/** The groups of the call: what is ticked. */
export const billGroups = (groups: readonly PlannedGroup[]): BillBody['groups'] =>
  groups
    .map(({ name, rate, tasks }) => ({
      name: name.trim(),
      costPerUnit: rate ?? 0,
      tasks: tasks
        .filter(({ isTicked }) => isTicked)
        .map(({ task, hours }) => ({ id: task.id, hours: fromHundredths(hundredthsOf(hours)) })),
    }))
    .filter(({ tasks }) => tasks.length > 0)

/** After the server was asked again: what is gone goes, what is new comes, what was chosen stays. */
export function renewPlan(before: BillPlan, answer: UnbilledAnswer): BillPlan {
  const tasks = planFrom(answer, before.grouping).tasks.map((fresh) => {
    const old = before.tasks.find(({ task }) => task.id === fresh.task.id)
    if (!old) return fresh
    const isChanged = old.hours !== old.task.unbilledHours
    const fits = old.hours === null || !(old.hours > fresh.task.unbilledHours)
    return { ...old, task: fresh.task, hours: isChanged && fits ? old.hours : fresh.task.unbilledHours }
  })
  return { ...before, tasks }
}

/** The first thing that keeps these groups from being billed. */
export const planTrouble = (groups: readonly PlannedGroup[]): string | undefined =>
  groups.every(({ tasks }) => tasks.every(({ isTicked }) => !isTicked))
    ? 'Choose at least one task'
    : groups
        .flatMap((group) => [nameTrouble(group), rateTrouble(group), ...group.tasks.map(taskTrouble)])
        .find((trouble) => trouble !== undefined)
