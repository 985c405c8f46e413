// How a task of a pack is called, and what stands in it (rules/compliance 5).
import { spelledDay } from '#billing/day-text.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import type { Due } from '#compliance/due-date.ts'
import { dutyName, periodWords } from '#compliance/duty-name.ts'
import type { Obligation } from '#compliance/obligation.ts'

/** Stands wherever dates of packs do. */
export const DISCLAIMER =
  'Dates are a help, without liability. The law changes and extensions come late: check with the department or a professional before you rely on one.'
/** Before why a date is not sure. */
export const CHECK_FIRST = 'Check before relying on it'

/** 'GSTR-3B Oct 2026 · Malabar Traders', cut where the client's name is too long. */
export function packTaskName(obligation: Obligation, { period }: Due, client: string): string {
  const name = `${dutyName(obligation, period)} · ${client}`
  const letters = [...name]
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX - 1).join('')}…` : name
}

const doByLine = ({ workBy, due }: Pick<Due, 'workBy' | 'due'>) =>
  workBy === due
    ? `Do by ${spelledDay(workBy)}, the day it is due.`
    : `Do by ${spelledDay(workBy)}, the last working day before it is due on ${spelledDay(due)}.`

export const wasDueLine = (was: string, notification: string) =>
  `Was due ${spelledDay(was)}, extended by ${notification}.`

const countsTooLine = ({ nextWorkingDay, due }: Pick<Due, 'nextWorkingDay' | 'due'>) =>
  nextWorkingDay === undefined || nextWorkingDay === due
    ? ''
    : `Done on ${spelledDay(nextWorkingDay)}, the next working day, it counts too.`

/** @param notification by which it was extended; '' where it was not */
export function packTaskText(obligation: Obligation, due: Due, notification: string): string {
  const { was, form, period } = due
  const lines = [
    doByLine(due),
    was === undefined ? '' : wasDueLine(was, notification),
    countsTooLine(due),
    form === undefined ? '' : `${form}, for ${periodWords(period)}.`,
    obligation.optional ? 'Nobody has to file it.' : '',
    `By ${obligation.source}.`,
    obligation.check === undefined ? '' : `${CHECK_FIRST}: ${obligation.check}.`,
    DISCLAIMER,
  ]
  return lines.filter((line) => line !== '').join('\n')
}

const DAY = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}`
/** The lines above, whatever their days: what people write that only begins like them is theirs. */
const ABOUT_THE_DAY = new RegExp(
  [
    `Do by ${DAY}, the day it is due\\.`,
    `Do by ${DAY}, the last working day before it is due on ${DAY}\\.`,
    `Was due ${DAY}, extended by .*\\.`,
    `Done on ${DAY}, the next working day, it counts too\\.`,
  ]
    .map((line) => `^${line}$`)
    .join('|'),
)

/** The text after its day moved: only the lines about the day are other ones, whatever somebody wrote beside them. */
export function textAfterMove(
  text: string,
  due: Pick<Due, 'workBy' | 'due' | 'nextWorkingDay'>,
  wasDue: string,
): string {
  const rest = text.split('\n').filter((line) => !ABOUT_THE_DAY.test(line))
  const own = [doByLine(due), wasDue, countsTooLine(due)].filter((line) => line !== '')
  return [...own, ...rest].join('\n')
}
