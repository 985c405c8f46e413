// How much of each kind is in a file, or came in.
import type { FirmImportCount } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { formatIndianNumber } from '@daybook/contract/engine/indian-number-format.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'

interface CountsProps {
  readonly counts: readonly FirmImportCount[]
  readonly isOpen?: boolean
}

export const Counts = ({ counts, isOpen = false }: CountsProps) =>
  counts.length > 0 && (
    <details className="firm-import__more" open={isOpen}>
      <summary>{words.inside}</summary>
      <dl className="firm-import__counts">
        {counts.map(({ name, title, count }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{formatIndianNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
