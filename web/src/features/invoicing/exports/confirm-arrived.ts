// Notes that a file of the books has arrived; where nobody knows whether that was heard, it is said again.
import { confirmExport, EXPORT_HEAD } from '@daybook/contract/billing/calls/book-calls.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { ApiError, referenceFor } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import type { BookQuery } from './programs.ts'

type Arrived = NonNullable<(typeof confirmExport)['types']>['body']

/** Before each further try: a connection that was lost comes back meanwhile. */
const PAUSES_MS: readonly number[] = [1000, 3000]
const CONFLICT = 409
const SERVER_ERROR = 500

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

async function confirmed(body: Arrived, idempotencyKey: string, pauses = PAUSES_MS): Promise<string> {
  try {
    return (await call(confirmExport, { body, idempotencyKey })).message
  } catch (error) {
    const [pause, ...others] = pauses
    if (pause === undefined || (statusOf(error) ?? SERVER_ERROR) < SERVER_ERROR) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return confirmed(body, idempotencyKey, others)
  }
}

/** Only a file that is here is noted: one that was lost on its way comes again. */
export async function confirmArrived(
  { as, from, to, since, sellerProfileId }: BookQuery,
  { headers }: Response,
): Promise<void> {
  const head = headers.get(EXPORT_HEAD)
  if (head === null) return
  const seller = sellerProfileId === undefined ? {} : { sellerProfileId: Number(sellerProfileId) }
  const body = { as, from, to, since, ...seller, head }
  try {
    const text = await confirmed(body, newIdempotencyKey())
    say({ tone: 'good', text })
  } catch (error) {
    if (statusOf(error) === CONFLICT) return sayError(error)
    say({ tone: 'bad', text: bookMessages.exportUnknown, reference: referenceFor(error) })
  }
}
