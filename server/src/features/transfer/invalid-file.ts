// A file that can't be imported at all, for a reason that a sentence can tell.
import { AppError } from '#app-error.ts'

export const invalidFile = (sentence: string) => new AppError('invalid', sentence)
