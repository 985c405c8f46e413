// What is said when the work of a person goes to another.
import { HAND_OVER_MAX } from '#engine/limits.ts'

export const chooseColleague = 'Choose an active colleague.'
export const handOverParts = 'take is a list of work, series and own, separated by commas.'
export const handOverFollows = `That is a lot: the first ${HAND_OVER_MAX} tasks went at once. The rest follows in a moment.`
export const handOverWillFollow = `The first ${HAND_OVER_MAX} go at once, the rest follows in a moment. A hand-over this large has no Undo.`
export const leaverNameStays = 'Records and invoices keep the name'
export const leaverFeedStops = 'The calendar feed stops at once'
export const handOverStays = 'Tasks are handed over when an account is deactivated or deleted.'
