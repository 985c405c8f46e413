// /time/reports: what was worked, what of it was used and invoiced, and what is left of it; what is shown stands in the address.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { readsAllHours } from '@daybook/contract/time/reading.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { type ReportBy, type TimeReport, timeReportCsv } from '@daybook/contract/time/report-calls.ts'
import { Download } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { callRaw, keepFile } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { askedIn, daysOfSpan, type ReportAsked, searchOf, type Span, SPANS } from './asked.ts'
import { Choice } from './choice.tsx'
import { Estimates } from './estimates.tsx'
import { HoursBars } from './hours-bars.tsx'
import { MonthTable } from './month-table.tsx'
import { ReportFigures } from './report-figures.tsx'
import { reportQuery, useReport } from './report-queries.ts'
import { BY_WORDS, ReportTable } from './report-table.tsx'
import './time-reports.css'

const ALL_BY: readonly ReportBy[] = ['person', 'project', 'organization', 'month', 'task']
const optionOf = (by: ReportBy) => ({ value: by, label: BY_WORDS[by] })

/** Who sees the own hours alone needs no row for each person. */
function useWaysToGroup(): readonly ReportBy[] {
  const user = useUser()
  const seesOthers = readsAllHours(user) && !worksAlone(user)
  return ALL_BY.filter((by) => by !== 'person' || seesOthers)
}

/** @param tabs the row of ways between the screens of hours */
export function ReportsPage({ tabs }: { readonly tabs?: ReactNode }) {
  usePageTitle('Reports')
  const ways = useWaysToGroup()
  const [path, navigate] = useLocation()
  const today = indianDay(Date.now())
  const asked = askedIn(useSearch(), { today, by: ways[0] ?? 'project' })
  const ask = (next: Partial<ReportAsked>) =>
    navigate(`${path}?${searchOf({ ...asked, ...next })}`, { replace: true })
  const chooseSpan = (span: Span) => ask(span === 'days' ? { span } : { span, ...daysOfSpan(span, today) })
  const { data, error, refetch } = useReport(asked)
  return (
    <>
      {tabs}
      <div className="reports">
        <div className="reports__bar">
          <Choice label="Time" options={SPANS} value={asked.span} onValueChange={chooseSpan} />
          {asked.span === 'days' && <Dates asked={asked} onAsk={ask} />}
          <Choice
            label="By"
            options={ways.map(optionOf)}
            value={asked.by}
            onValueChange={(by) => ask({ by })}
          />
          <CsvButton asked={asked} />
        </div>
        {data ? (
          <Report report={data} hasDates={asked.span === 'days'} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

interface DatesProps {
  readonly asked: ReportAsked
  readonly onAsk: (next: Partial<ReportAsked>) => void
}

/** A day beyond the other one takes it along. */
function Dates({ asked, onAsk }: DatesProps) {
  const zone = useUser().timeZone
  const change = (side: 'from' | 'to', day: string) => {
    if (day === '') return
    const days = { from: asked.from, to: asked.to, [side]: day }
    onAsk(days.from <= days.to ? days : { from: day, to: day })
  }
  return (['from', 'to'] as const).map((side) => (
    <div key={side} className="reports__day">
      <DateTimeInput
        type="date"
        label={side === 'from' ? 'First day' : 'Last day'}
        aria-label={side === 'from' ? 'First day' : 'Last day'}
        zone={zone}
        value={asked[side]}
        onValueChange={(day) => change(side, day)}
      />
    </div>
  ))
}

interface ReportProps {
  readonly report: TimeReport
  readonly hasDates: boolean
}

function Report({ report, hasDates }: ReportProps) {
  const { rows, months, totals, from, to, estimates } = report
  if (rows.every(({ minutes, invoiced, drafts }) => minutes === 0 && invoiced === 0 && drafts === 0))
    return (
      <EmptyState
        drawing={blank}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} href="/time">
            My week
          </Link>
        }
      >
        {hasDates ? reportMessages.emptyOf : reportMessages.empty}
      </EmptyState>
    )
  return (
    <>
      <p className="reports__time">{`${spelledDay(from)} to ${spelledDay(to)}`}</p>
      <ReportFigures totals={totals} />
      {months.length > 1 && (
        <ChartPanel
          title="Hours by month"
          className="hours-bars"
          request={{ data: months, error: null, retry: () => undefined }}
          emptyText={reportMessages.empty}
          chart={HoursBars}
          table={MonthTable}
        />
      )}
      <ReportTable key={`${report.by} ${from} ${to}`} report={report} />
      <p className="mute reports__note">{reportMessages.moneyBy}</p>
      <Estimates estimates={estimates} />
    </>
  )
}

const named = /filename="([^"]+)"/

function CsvButton({ asked }: { readonly asked: ReportAsked }) {
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const answer = await callRaw(timeReportCsv, { query: reportQuery(asked) })
      const [, name = 'hours.csv'] = named.exec(answer.headers.get('content-disposition') ?? '') ?? []
      keepFile(await answer.blob(), name)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="reports__csv">
      <Button busy={isBusy} onClick={() => void keep()}>
        <Icon of={Download} />
        CSV
      </Button>
    </span>
  )
}
