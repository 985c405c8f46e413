// What is open, by how late it is, as one bar; the figures stand beside it.
import { type Bucket, BUCKETS } from '@daybook/contract/billing/ageing.ts'
import './age-bar.css'

interface AgeBarProps {
  readonly sums: Readonly<Record<Bucket, number>>
  /** What the whole width stands for; absent: what is open. */
  readonly most?: number
}

export function AgeBar({ sums, most }: AgeBarProps) {
  const open = BUCKETS.reduce((sum, bucket) => sum + sums[bucket], 0)
  const share = (part: number) => `${(part / Math.max(most ?? open, 0.01)) * 100}%`
  return (
    <span className="age-bar" aria-hidden>
      {BUCKETS.filter((bucket) => sums[bucket] > 0).map((bucket) => (
        <i key={bucket} data-age={bucket} style={{ width: share(sums[bucket]) }} />
      ))}
    </span>
  )
}
