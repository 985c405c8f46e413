// Which week an answer is to: as it was seen, whatever became of it meanwhile.
import type { Week } from '@daybook/contract/time/time-calls.ts'

export const answerTo = ({ from, person, submittedTime }: Week) => ({
  day: from,
  userId: person.id,
  ...(submittedTime === null ? {} : { was: submittedTime }),
})
