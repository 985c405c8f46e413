// Whether a line begins with a length of time; what follows from that is fetched only then.
import { readTimeLine } from '@daybook/contract/time/time-line.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const HoursOffer = lazyPart(async () => (await import('./hours-offer.tsx')).HoursOffer)

interface HoursLineProps {
  readonly line: string
  readonly onWritten: () => void
}

export const HoursLine = (props: HoursLineProps) =>
  readTimeLine(props.line) && (
    <Suspense>
      <HoursOffer {...props} />
    </Suspense>
  )
