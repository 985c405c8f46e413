// The address just made, the only time it is shown.
import type { NewFeedAnswer } from '@daybook/contract/tasks/feed.ts'
import { CopyField } from './copy-field.tsx'

export function NewAddress({ made: { address, path } }: { readonly made: NewFeedAnswer }) {
  return (
    <div className="new-address">
      <CopyField
        label="Your private address"
        hint="Please copy it now: it is not shown again. In your calendar, look for “subscribe” or “add from URL”."
        // An installation that does not know its own address is reached at this one.
        value={address ?? `${location.origin}${path}`}
        done="The address is copied."
        variant="primary"
      />
    </div>
  )
}
