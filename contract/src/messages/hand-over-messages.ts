// What is said when the work of a person goes to another.
import { HAND_OVER_MAX } from '#engine/limits.ts'

export const chooseColleague = 'Choose an active colleague.'
export const handOverParts = 'take is a list of work, series and own, separated by commas.'
export const handOverTooMany = `At most ${HAND_OVER_MAX} tasks can be handed over at once. Please hand some over in the list first, or leave them where they are.`
export const leaverNameStays = 'Records and invoices keep the name'
export const leaverFeedStops = 'The calendar feed stops at once'
export const handOverStays = 'Tasks are handed over when an account is deactivated or deleted.'
