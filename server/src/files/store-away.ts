// What a store of files says that can't be worked with now. It is nobody's fault who asks: they are told to come back.
import { AppError } from '#app-error.ts'

const RETRY_SECONDS = 15
const SENTENCE = 'Files can’t be reached at the moment. Everything else works; please try again in a while.'

/** Why a store did not do what it was asked. */
export type StoreTrouble =
  /** Nobody answers there, or not in time. */
  | 'unreachable'
  /** It does not know who Daybook is, or does not let it do this. */
  | 'shut_out'
  /** There is no such bucket. */
  | 'no_bucket'
  /** It wants to be asked elsewhere; nothing is sent on. */
  | 'elsewhere'
  /** It has the files of another database, or those of this one are elsewhere. */
  | 'not_ours'
  /** It answers what no such store answers, or that it can't now. */
  | 'wrong'

/** 503 for a person; `reason` is for whoever runs Daybook, and names no key. */
export class StoreAway extends AppError {
  readonly trouble: StoreTrouble
  readonly reason: string
  constructor(trouble: StoreTrouble, reason: string, cause?: unknown) {
    super('busy', SENTENCE, { retryAfterSeconds: RETRY_SECONDS, reason: `the store of files: ${reason}` })
    this.trouble = trouble
    this.reason = reason
    this.cause = cause
  }
}
