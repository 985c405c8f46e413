// A file that can't be imported at all, for a reason that a sentence can tell.
import { AppError } from '#app-error.ts'

/** @param members what else helps to mend it */
export const invalidFile = (sentence: string, members: Readonly<Record<string, unknown>> = {}) =>
  new AppError('invalid', sentence, { members })
