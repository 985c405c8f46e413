// Sentences of the forms alone; apart from the others, because the first page does without them.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

export const formMessages = {
  changedApart: 'You changed different fields, so “Save anyway” keeps both changes.',
  draftKept: 'What you had changed here when your session ended is still there.',
  draftKeptByFailure: 'What you had changed here before the page failed is still there.',
} as const

/** 'Task Name', 'Due Date' → whose values a stale save keeps. */
export const bothChanged = (labels: readonly string[]) =>
  `You both changed ${labels.join(', ')}: “Save anyway” keeps yours there, and theirs everywhere else.`
/** 'Task' → a form of that kind waits with what was typed. */
export const draftWaits = (title: string) =>
  `${title}: what you had changed when your session ended is still there.`
/** 'Task' → the same after a pop-up has failed. */
export const draftOutlives = (title: string) =>
  `${title}: this form could not be shown any more. What you had changed is still there.`
/** 'Organization', 'Kaveri' → the entry of a picker that makes a new one. */
export const addNew = (title: string, keyword: string) =>
  keyword ? `Add new ${title} “${keyword}”` : `Add new ${title}`
/** A picker found nothing for what was typed. */
export const nothingLike = (keyword: string) => `Nothing here is like “${keyword}”.`
/** '4,950' → a picker lists the first of them only. */
export const moreMatch = (count: string) => `${count} more match. Type to find one of them.`
const NAMED = 3
/** '2.50', the names of their projects → why those hours are nobody's to pay. */
export const hoursOfNobody = (hours: string, projects: readonly string[]) => {
  const rest = projects.length - NAMED
  const names = [...projects.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return `${hours} h of this period are on projects without an organization: ${names}. To bill them, give the project its organization, or the task another project.`
}
/** 'Total Amount', 0, 1000000 → a sentence naming both ends. */
export const outOfRange = (label: string, min: number, max: number) =>
  `${label} must be from ${formatIndianNumber(min)} to ${formatIndianNumber(max)}`
