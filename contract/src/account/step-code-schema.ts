// A code of a second step as it is sent: checked for its form only, so that a slip of the finger costs no try.
import * as z from 'zod/mini'
import { messages } from '#messages/messages.ts'
import { storableText } from '#engine/schema.ts'
import { readStepCode } from '#account/step-codes.ts'

const TYPED_MAX = 64

/** To begin with an app, where no recovery code can stand in for it. */
export const totpCode = storableText('Code', TYPED_MAX, messages.totpCodeForm).check(
  z.refine((typed) => readStepCode(typed)?.kind === 'totp', messages.totpCodeForm),
)
export const stepCode = storableText('Code', TYPED_MAX, messages.stepCodeForm).check(
  z.refine((typed) => readStepCode(typed) !== undefined, messages.stepCodeForm),
)
