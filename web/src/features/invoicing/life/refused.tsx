// Why something was refused, on top of where it was tried, with what may be done instead as buttons.
import type { BillingWay } from '@daybook/contract/billing/refusals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { LifeRefusal } from './life-queries.ts'
import './refused.css'

/** What a button for a way says. */
export const wayLabels: Readonly<Partial<Record<BillingWay, string>>> = {
  issue: 'Issue…',
  issueAndSend: 'Issue and send…',
  reopen: 'Take back to draft',
  cancel: 'Cancel invoice…',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
  duplicate: 'Duplicate',
  writeOff: 'Write off…',
  unsent: 'Not handed over',
  link: 'Link for the client',
}

interface RefusedProps {
  readonly refusal: LifeRefusal | undefined
  /** Of each way that this place can go. */
  readonly actions?: Readonly<Partial<Record<BillingWay, () => void>>>
}

export function Refused({ refusal, actions = {} }: RefusedProps) {
  const ways = refusal?.ways.filter((way) => actions[way] && wayLabels[way]) ?? []
  return (
    <div role="alert">
      {refusal && (
        <Message tone="bad">
          {refusal.sentence}
          {ways.length > 0 && (
            <span className="refused__ways">
              {ways.map((way) => (
                <Button key={way} size="sm" onClick={actions[way]}>
                  {wayLabels[way]}
                </Button>
              ))}
            </span>
          )}
        </Message>
      )}
    </div>
  )
}
