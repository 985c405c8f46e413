// What the message bar says after a save: the reply, and what looks wrong about the record all the same.
import type { SavedAnswer } from '@daybook/contract/endpoint.ts'
import type { Message } from '#api/message-bar.ts'

/** Several sentences take longer to read than one. */
const WARNINGS_MS = 20_000

export function savedMessage({
  message,
  warnings = [],
}: Pick<SavedAnswer<unknown>, 'message' | 'warnings'>): Message {
  if (warnings.length === 0) return { tone: 'good', text: message }
  const sentences = [...new Set(warnings.map((warning) => warning.message))]
  return { tone: 'info', text: `${message}. Please check: ${sentences.join(' ')}`, stayFor: WARNINGS_MS }
}
