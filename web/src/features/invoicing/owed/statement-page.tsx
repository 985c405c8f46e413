// /organizations/{id}/statement: the account of an organization, row by row, to keep and to send.
import {
  mailStatement,
  statementCsv,
  statementPdf,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Download, FileText, Send } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { call, callRaw } from '#api/client.ts'
import { useRecord } from '#api/entity-queries.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { RecordButton } from '#features/invoicing/payment/record-button.tsx'
import { statementLetter } from '#features/invoicing/send/money-letter.ts'
import { askLetter } from '#features/invoicing/notes/ask-letter.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { InterestNote } from './interest-note.tsx'
import { type StatementAsked, statementQuery, useStatement } from './owed-queries.ts'
import { StatementRows } from './statement-rows.tsx'
import './owed.css'
import './statement.css'

const spans = [
  { value: 'this', label: 'This financial year' },
  { value: 'last', label: 'Last' },
  { value: 'days', label: 'Dates' },
] as const
type Span = (typeof spans)[number]['value']

const yearFrom = (start: number, today: string) => {
  const to = `${start + 1}-03-31`
  return { from: `${start}-04-01`, to: to < today ? to : today }
}

export function StatementPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRecord(organization, id)
  usePageTitle(data ? `Statement of ${textAt(data, 'name')}` : 'Statement')
  return (
    <div className="owed">
      {data ? <Statement party={data} /> : <RecordPending error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function Statement({ party }: { readonly party: AnyRecord }) {
  const today = indianDay(Date.now())
  const year = Number(financialYearOfDay(today).slice(0, 4))
  const [span, setSpan] = useState<Span>('this')
  const [days, setDays] = useState(() => yearFrom(year, today))
  const zone = useUser().timeZone
  const asked: StatementAsked = { organizationId: party.id, ...days }
  const { data, error, refetch } = useStatement(asked)
  const choose = (next: Span) => {
    setSpan(next)
    if (next !== 'days') setDays(yearFrom(next === 'this' ? year : year - 1, today))
  }
  return (
    <>
      <div className="owed__bar">
        <Segmented label="Time" options={spans} value={span} onValueChange={choose} />
        {span === 'days' &&
          (['from', 'to'] as const).map((side) => (
            <div key={side} className="owed__day">
              <DateTimeInput
                type="date"
                label={side === 'from' ? 'First day' : 'Last day'}
                aria-label={side === 'from' ? 'First day' : 'Last day'}
                zone={zone}
                value={days[side]}
                onValueChange={(day) => day && setDays({ ...days, [side]: day })}
              />
            </div>
          ))}
        <Files asked={asked} party={party} closing={data?.closing} />
        <RecordButton organizationId={party.id} />
      </div>
      {data ? (
        <>
          <dl className="statement__figures">
            <div>
              <dt>{`Opening, ${spelledDay(days.from)}`}</dt>
              <dd>{formatMoney(data.opening)}</dd>
            </div>
            <div>
              <dt>Billed</dt>
              <dd>{formatMoney(data.debits)}</dd>
            </div>
            <div>
              <dt>Received, credited, TDS</dt>
              <dd>{formatMoney(-data.credits)}</dd>
            </div>
            <div>
              <dt>{`Open on ${spelledDay(days.to)}`}</dt>
              <dd>{formatMoney(data.closing)}</dd>
            </div>
          </dl>
          <StatementRows statement={data} from={days.from} />
          <InterestNote organizationId={party.id} />
        </>
      ) : (
        <RecordPending error={error} onRetry={() => void refetch()} />
      )}
      <p>
        <Link className="link" href={paths.edit(organization, party.id)}>
          {textAt(party, 'name')}
        </Link>
      </p>
    </>
  )
}

interface FilesProps {
  readonly asked: StatementAsked
  readonly party: AnyRecord
  readonly closing: number | undefined
}

function Files({ asked, party, closing }: FilesProps) {
  const [isBusy, setBusy] = useState(false)
  const keep = async (as: 'csv' | 'pdf') => {
    setBusy(true)
    try {
      const query = statementQuery(asked)
      const answer = await (as === 'csv'
        ? callRaw(statementCsv, { query })
        : callRaw(statementPdf, { query }))
      await keepAnswer(answer, `statement.${as}`)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  const send = async () => {
    const facts = { client: textAt(party, 'name'), amount: formatMoney(closing ?? 0) }
    const words = await statementLetter(party.id, facts)
    askLetter({
      title: 'Send the statement',
      start: { to: textAt(party, 'email'), ...words },
      onSend: ({ to: recipient, ...letter }, idempotencyKey) =>
        call(mailStatement, { body: { ...asked, ...letter, recipient }, idempotencyKey }),
    })
  }
  return (
    <span className="owed__files">
      <Button busy={isBusy} onClick={() => void keep('csv')}>
        <Icon of={Download} />
        CSV
      </Button>
      <Button busy={isBusy} onClick={() => void keep('pdf')}>
        <Icon of={FileText} />
        PDF
      </Button>
      <Button aria-haspopup="dialog" disabled={closing === undefined} onClick={() => void send()}>
        <Icon of={Send} />
        Send
      </Button>
    </span>
  )
}
