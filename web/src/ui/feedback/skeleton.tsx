// Grey shapes in the measure of what is about to come.
import { Card, CardFoot, Cards } from '#ui/display/card.tsx'
import './skeleton.css'

/** Empty cards, hidden from readers; the words 'Please wait...' are the caller's. */
export function SkeletonCards({
  count = 6,
  records = false,
}: {
  readonly count?: number
  readonly records?: boolean
}) {
  return (
    <Cards records={records} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} flush>
          <span className="skeleton skeleton--name" />
          <span className="skeleton skeleton--line" />
          <span className="skeleton skeleton--short" />
          <CardFoot>
            <span className="skeleton skeleton--word" />
          </CardFoot>
        </Card>
      ))}
    </Cards>
  )
}

/** Empty rows of a table, hidden from readers. */
export function SkeletonRows({ count = 12 }: { readonly count?: number }) {
  return (
    <div className="skeleton-rows" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
