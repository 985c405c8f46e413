// What the message bar says after a save: the reply, what looks wrong about the record all the same, and an offer.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { Message, MessageAction } from '#api/message-bar.ts'

/** Several sentences take longer to read than one. */
const WARNINGS_MS = 20_000

export function savedMessage(
  { message, warnings = [] }: Pick<SavedAnswer<unknown>, 'message' | 'warnings'>,
  laterAction?: Promise<MessageAction | undefined>,
): Message {
  if (warnings.length === 0) return { tone: 'good', text: message, laterAction }
  const sentences = [...new Set(warnings.map((warning) => warning.message))]
  return {
    tone: 'info',
    text: `${message.replace(/\.$/, '')}. Please check: ${sentences.join(' ')}`,
    stayFor: WARNINGS_MS,
    laterAction,
  }
}
