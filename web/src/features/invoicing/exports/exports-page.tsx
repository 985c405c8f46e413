// /invoices/exports: the books as files for the programs that accountants work with.
import { exportBooks } from '@daybook/contract/billing/calls/book-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { exportWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download } from 'lucide'
import { useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { TimeChoice } from '#entities/list/time-choice.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { useKeepFile } from '#features/invoicing/returns/use-keep-file.ts'
import { type Days, spanIn, spanQuery, type SpanAsked } from '#lib/dates/day-spans.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { type BookFile, programs, type Program } from './programs.ts'
import '#features/invoicing/owed/owed.css'
import './exports.css'

export function ExportsPage() {
  usePageTitle(exportWords.title)
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const asked = spanIn(query, { today: indianDay(Date.now()), span: 'last' })
  const ask = (next: SpanAsked) =>
    navigate(`${path}?${new URLSearchParams(spanQuery(next))}`, { replace: true })
  return (
    <>
      <MoneyTabs />
      <div className="owed exports">
        <p className="exports__lead">{exportWords.lead}</p>
        <div className="owed__bar">
          <TimeChoice asked={asked} onAsk={ask} />
        </div>
        <div className="exports__programs">
          {programs.map((program) => (
            <ProgramPart key={program.title} program={program} days={asked} />
          ))}
        </div>
        <p className="exports__lead">
          {exportWords.mapping}{' '}
          <Link className="link" href={paths.list(sellerProfile)}>
            {exportWords.toSeller}
          </Link>
        </p>
      </div>
    </>
  )
}

interface ProgramPartProps {
  readonly program: Program
  readonly days: Days
}

function ProgramPart({ program: { title, line, files }, days }: ProgramPartProps) {
  const heading = useId()
  const { busy, keep } = useKeepFile()
  const keepOne = ({ label, query, otherwise }: BookFile) =>
    keep(label, exportBooks, { ...query, from: days.from, to: days.to }, otherwise)
  return (
    <section className="exports__program" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{line}</p>
      <span>
        {files.map((file) => (
          <Button key={file.label} busy={busy === file.label} onClick={() => void keepOne(file)}>
            <Icon of={Download} />
            {file.label}
          </Button>
        ))}
      </span>
    </section>
  )
}
