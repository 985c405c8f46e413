// GSTR-1 of a month: what is wrong, the files, filing, and the tables with their documents.
import type { ReturnPeriod, ReturnTable } from '@daybook/contract/billing/calls/return-calls.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { Follows } from './follows.tsx'
import { useGstr1 } from './return-queries.ts'
import { ReturnTables } from './return-tables.tsx'

interface Gstr1Props {
  readonly sellerId: number
  readonly period: ReturnPeriod
  readonly open: readonly ReturnTable[]
}

export function Gstr1({ sellerId, period, open }: Gstr1Props) {
  const { data, error, refetch } = useGstr1({ sellerId, period })
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  const isEmpty = Object.keys(data.tables).length === 0
  return (
    <>
      <div className="returns__pair">
        <ChecksPanel checks={data.checks} />
        <FilesPanel sellerId={sellerId} period={period} answer={data} />
      </div>
      {isEmpty ? (
        <p className="returns__empty">
          {returnWords.nothing(returnWords.period(period.period, period.isQuarter))}
        </p>
      ) : (
        <ReturnTables answer={data} open={open} />
      )}
      <Follows answer={data} />
    </>
  )
}
