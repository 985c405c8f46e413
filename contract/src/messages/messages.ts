// Every sentence a user can read that is not a label; those with words to fill in stand here. The
// specification's own words are kept to the letter.
import {
  forbiddenContents,
  noResponse,
  serverBusy,
  serverError,
  sessionExpired,
} from '#messages/failed-call-messages.ts'

// oxlint-disable-next-line oxc/no-barrel-file -- `messages.noMatch` says what it is, and only what is said is built in
export * as messages from '#messages/plain-messages.ts'

/** A filter's value that is none of those to choose from: '99 (not known)'. */
export const notKnown = (value: number | string) => `${value} (not known)`
/** The labels of the filters whose values in the address nobody knows. */
export const unknownFilter = (labels: readonly string[]) =>
  `This address asks for a filter that is not known here: ${labels.join(', ')}.`
/** 4 → 'That was tried too often. Please try again in 4 seconds.'; from two minutes on in whole minutes. */
export function retryIn(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `That was tried too often. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
/** Why a session may do nothing but set up its second step; the address is where. */
export const secondStepRequired = (publicUrl: string) =>
  `Your firm asks for a second step. Set it up at ${publicUrl}/settings/security.`
/** 'Nov 29' → until when an invitation is open that is there already. */
export const invitationOpen = (day: string) => `An invitation to this address is open until ${day}.`
/** 'Task Name' → 'Task Name is required'. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`
/** 'Task Name' → the sentence about a line break in it. */
export const oneLine = (label: string) => `${label} must be on one line`
/** '{Entity} data has been added' (rules/records 12). */
export const added = (entity: string) => `${entity} data has been added`
/** '{Entity} data has been updated' (rules/records 12). */
export const updated = (entity: string) => `${entity} data has been updated`
/** '{Entity} has been deleted' (rules/records 12). */
export const deleted = (entity: string) => `${entity} has been deleted`
/** Why a record can't be deleted: what still refers to it. */
export const inUse = (entity: string, count: number, by: string) =>
  `This ${entity} can’t be deleted: ${count} ${by} still refer${count === 1 ? 's' : ''} to it.`
/** A missing value on a card: 'No Phone' (rules/screens 3). */
export const noValue = (label: string) => `No ${label}`

/** The sentence for a failed call, by its status (undefined: no answer came; rules/screens 16). */
export function sentenceFor(status: number | undefined, detail?: string): string {
  if (status === undefined) return noResponse
  if (status === 401) return sessionExpired
  if (status === 403) return forbiddenContents
  if (status === 500) return serverBusy
  return detail || serverError
}
