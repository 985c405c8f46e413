// The frame of a chart: its title, the switch between drawing and table, and what stands there until there is something.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ChartColumn, RotateCw, Table2 } from 'lucide'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { broken } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import './chart-panel.css'

/** What an answer is, as far as a panel cares. */
export interface ChartRequest<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly retry: () => void
}

type Drawing<Datum> = ComponentType<{ readonly data: readonly Datum[] }>

interface ChartPanelProps<Datum> {
  readonly title: string
  readonly className: string
  readonly request: ChartRequest<readonly Datum[]>
  /** True when there is nothing to draw; told apart by the length alone if it is absent. */
  readonly isEmpty?: (data: readonly Datum[]) => boolean
  /** Said then. */
  readonly emptyText: string
  /** What to do about it. */
  readonly emptyAction?: ReactNode
  readonly chart: Drawing<Datum>
  readonly table: Drawing<Datum>
}

const Waiting = () => (
  <p role="status" className="chart-panel__waiting">
    {messages.pleaseWait}
  </p>
)

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={broken}
        actions={
          <Button onClick={onRetry}>
            <Icon of={RotateCw} />
            Try again
          </Button>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    </div>
  )
}

const hasNone = (data: readonly unknown[]) => data.length === 0

export function ChartPanel<Datum>(props: ChartPanelProps<Datum>) {
  const {
    title,
    className,
    request,
    isEmpty = hasNone,
    emptyText,
    emptyAction,
    chart: Chart,
    table: AsTable,
  } = props
  const heading = useId()
  const [isTable, setTable] = useState(false)
  const { data, error, retry } = request
  const hasSome = data !== undefined && !isEmpty(data)

  function body() {
    if (data === undefined) return error ? <Failed error={error} onRetry={retry} /> : <Waiting />
    if (!hasSome)
      return (
        <EmptyState drawing={blank} actions={emptyAction}>
          {emptyText}
        </EmptyState>
      )
    return isTable ? <AsTable data={data} /> : <Chart data={data} />
  }
  return (
    <section className={`chart-panel ${className}`} aria-labelledby={heading}>
      <div className="chart-panel__head">
        <h2 id={heading}>{title}</h2>
        {hasSome && (
          <Button variant="quiet" size="sm" onClick={() => setTable(!isTable)}>
            <Icon of={isTable ? ChartColumn : Table2} />
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      <div className="chart-panel__body">
        <Suspense fallback={<Waiting />}>{body()}</Suspense>
      </div>
    </section>
  )
}
