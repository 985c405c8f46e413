// What a thread and the one that started it say to each other. Either side may be new: both read the same sources.
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import type { ErrorExtras } from '#app-error.ts'

export type FromThread =
  /** Everything is loaded, and the work itself begins. */
  | { readonly is: 'begun' }
  /** It wants to know something before it can go on. */
  | { readonly is: 'asking'; readonly question: unknown }
  | { readonly is: 'done'; readonly result: unknown }
  /** What was given is refused, with a sentence for whoever gave it. */
  | {
      readonly is: 'refused'
      readonly code: ErrorCode
      readonly sentence: string
      readonly extras: ErrorExtras
    }
  /** It needs more than there is. */
  | { readonly is: 'exceeded' }
  | { readonly is: 'failed'; readonly error: unknown }

export type ToThread =
  { readonly is: 'work'; readonly work: unknown } | { readonly is: 'answer'; readonly answer: unknown }
