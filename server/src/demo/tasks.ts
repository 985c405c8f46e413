// The demo's tasks: most of them around today, the older ones mostly done, some given to colleagues.
import { CATEGORY, REPEAT } from '@daybook/contract/entities/lookups.ts'
import type { NewRow } from '#entities/store.ts'
import { type Calendar, monthOf, weekday } from '#demo/calendar.ts'
import type { Dice } from '#demo/dice.ts'
import { filled } from '#demo/idea.ts'
import { friends, places, workOf } from '#demo/partners.ts'
import type { Person } from '#demo/people.ts'
import { ideasOf } from '#demo/task-ideas.ts'

/** A person of the demo who is in the database by now. */
export interface Member extends Person {
  readonly id: number
  readonly scopeId: number
}

const FIRST_DAY = -120
const LAST_DAY = 90
const FINANCE = 2

/** Ids of the seeded statuses, by how often a task has them. */
type Weights = readonly (readonly [id: number, weight: number])[]
const [open, inProgress, closed, onHold, blocked, dropped, archived, followUp] = [1, 2, 3, 4, 5, 6, 7, 8]
const longAgo: Weights = [
  [closed, 86],
  [archived, 5],
  [dropped, 5],
  [open, 2],
  [onHold, 1],
  [blocked, 1],
]
const lately: Weights = [
  [closed, 72],
  [dropped, 3],
  [open, 12],
  [inProgress, 7],
  [followUp, 4],
  [blocked, 2],
]
const today: Weights = [
  [open, 55],
  [inProgress, 25],
  [followUp, 8],
  [closed, 12],
]
const ahead: Weights = [
  [open, 80],
  [inProgress, 7],
  [onHold, 4],
  [blocked, 3],
  [followUp, 3],
  [closed, 3],
]
const statusesAt = (day: number) => (day < -10 ? longAgo : day < 0 ? lately : day === 0 ? today : ahead)

const priorities: Weights = [
  [1, 45],
  [2, 33],
  [3, 16],
  [4, 6],
]
const lists: Weights = [
  [1, 55],
  [2, 20],
  [3, 12],
  [4, 7],
  [5, 6],
]
const categoriesOfStaff: Weights = [
  [CATEGORY.office, 52],
  [FINANCE, 12],
  [CATEGORY.personal, 9],
  [1, 6],
  [5, 5],
  [6, 5],
  [7, 4],
  [9, 4],
  [3, 2],
  [10, 1],
]
const categoriesOfOthers: Weights = [
  [CATEGORY.personal, 25],
  [5, 15],
  [1, 14],
  [7, 12],
  [FINANCE, 10],
  [6, 8],
  [3, 7],
  [9, 6],
  [10, 3],
]

/** Two dice that add up make a hill around today; every third task lies anywhere. */
const someDay = (dice: Dice) =>
  dice.happens(66) ? dice.whole(-14, 14) + dice.whole(-14, 14) : dice.whole(FIRST_DAY, LAST_DAY)

const halfHour = (dice: Dice) => dice.whole(0, 1) * 30

function wordsFor(dice: Dice, calendar: Calendar, person: Person, day: number) {
  const partners = workOf[person.firm?.initials ?? '']?.partners.map((partner) => partner.name) ?? friends
  return {
    client: dice.pick(partners),
    person: dice.pick(friends),
    place: dice.pick(places),
    month: monthOf(calendar.dateOf(day).subtract({ months: 1 })),
    number: String(dice.whole(2, 12)),
  }
}

/** None, the evening before, the same morning, or an hour before. */
function reminderFor(
  dice: Dice,
  calendar: Calendar,
  { day, hour, minute }: { readonly day: number; readonly hour: number; readonly minute: number },
) {
  if (dice.happens(30)) return null
  return dice.pick([calendar.at(day - 1, 17, 30), calendar.at(day, 9, 0), calendar.at(day, hour - 1, minute)])
}

/** Everything was written and changed before today began, so that a later start the same day gives the same rows. */
function stampsFor(dice: Dice, calendar: Calendar, day: number, isUntouched: boolean) {
  const writtenOn = Math.min(day - dice.whole(1, 20), -dice.whole(1, 25))
  const createdTime = calendar.at(writtenOn, dice.whole(9, 18), dice.whole(0, 59))
  const later = createdTime + dice.whole(5, 240) * 60_000
  const changedOn = Math.min(day + dice.whole(-2, 3), -1)
  const changed = Math.max(later, calendar.at(changedOn, dice.whole(9, 19), dice.whole(0, 59)))
  return { createdTime, modifiedTime: isUntouched ? createdTime : changed }
}

function taskOf(dice: Dice, calendar: Calendar, writer: Member, colleagues: readonly Member[]): NewRow {
  const category = dice.pickWeighted(writer.firm ? categoriesOfStaff : categoriesOfOthers)
  const isWork = category === CATEGORY.office || category === FINANCE
  const day = isWork ? weekday(calendar, someDay(dice)) : someDay(dice)
  const [hour, minute] = [dice.whole(9, 17), halfHour(dice)]
  const idea = dice.pick(ideasOf(category))
  const words = wordsFor(dice, calendar, writer, day)
  const status = dice.pickWeighted(statusesAt(day))
  const isGiven = isWork && colleagues.length > 0 && dice.happens(28)
  const assignee = isGiven ? dice.pick(colleagues) : writer
  const isUntouched = status === open && dice.happens(70)
  const isDated = !dice.happens(2)
  return {
    values: {
      name: filled(idea.name, words),
      description: filled(idea.description, words),
      dueDate: isDated ? calendar.at(day, hour, minute) : null,
      reminderAt: isDated ? reminderFor(dice, calendar, { day, hour, minute }) : null,
      repeatOption: { id: REPEAT.none },
      repeatFrequency: 1,
      repeatFrequencyType: { id: 1 },
      status: { id: status },
      priority: { id: dice.pickWeighted(priorities) },
      category: { id: category },
      customList: { id: dice.pickWeighted(lists) },
      assignedTo: { id: assignee.id },
      groupId: 0,
    },
    stamps: {
      scopeId: writer.scopeId,
      createdById: writer.id,
      modifiedById: isUntouched ? writer.id : assignee.id,
      ...stampsFor(dice, calendar, day, isUntouched),
    },
  }
}

/** Every member's tasks, as many as people.ts says. */
export const tasksOf = (dice: Dice, calendar: Calendar, members: readonly Member[]): NewRow[] =>
  members.flatMap((writer) => {
    const colleagues = members.filter((member) => member.scopeId === writer.scopeId && member !== writer)
    return Array.from({ length: writer.tasks }, () => taskOf(dice, calendar, writer, colleagues))
  })
