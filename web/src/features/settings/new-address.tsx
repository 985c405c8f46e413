// The address just made, the only time it is shown.
import type { NewFeedAnswer } from '@daybook/contract/feed.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Copy } from 'lucide-react'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'

export function NewAddress({ made: { address, path } }: { readonly made: NewFeedAnswer }) {
  // An installation that does not know its own address is reached at this one.
  const whole = address ?? `${location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(whole).then(
      () => say({ tone: 'good', text: 'The address is copied.' }),
      () => say({ tone: 'bad', text: messages.copyRefused }),
    )
  return (
    <div className="new-address">
      <Field
        label="Your private address"
        hint="Please copy it now: it is not shown again. In your calendar, look for “subscribe” or “add from URL”."
      >
        {(control) => (
          <TextInput {...control} readOnly value={whole} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <Button variant="primary" onClick={() => void copy()}>
        <Icon of={Copy} />
        Copy
      </Button>
    </div>
  )
}
