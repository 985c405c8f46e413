// New, changed, same, not right, left out: each a figure over its word, on one ruled line.
import { importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { count } from '../row-labels.ts'
import type { Look } from '../steps/import-steps.ts'
import { figuresOf } from './counts.ts'

export const Figures = ({ look }: { readonly look: Look }) => (
  <dl className="import__figures" aria-label={words.outcome}>
    {figuresOf(look).map((figure) => (
      <div key={figure.label} data-bad={figure.isBad}>
        <dt>{figure.label}</dt>
        <dd>{count(figure.count)}</dd>
        {figure.kinds && <dd className="import__kinds">{figure.kinds}</dd>}
      </div>
    ))}
  </dl>
)
