// What does not come along, each with the reason.
import type { FirmImportLeftOut } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'

interface LeftOutProps {
  readonly list: readonly FirmImportLeftOut[]
  readonly isOpen?: boolean
}

export const LeftOut = ({ list, isOpen = false }: LeftOutProps) =>
  list.length > 0 && (
    <details className="firm-import__more" open={isOpen}>
      <summary>{words.leftOut}</summary>
      <dl className="firm-import__reasons">
        {list.map(({ what, why }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
