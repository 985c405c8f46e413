// /invoices/exports: the books as files for the programs that accountants work with; what goes stands in the address. What has arrived
// is noted by a call of its own.
import { exportBooks } from '@daybook/contract/billing/calls/book-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { exportWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download } from 'lucide'
import { useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { TimeChoice } from '#entities/list/time-choice.tsx'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { sellerIn, SellerChoice } from '#features/invoicing/returns/seller-choice.tsx'
import { useKeepFile } from '#features/invoicing/returns/use-keep-file.ts'
import { spanIn, spanQuery, type SpanAsked } from '#lib/dates/day-spans.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Choice } from '#ui/buttons/choice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { confirmArrived } from './confirm-arrived.ts'
import { type BookFile, type BookQuery, type Program, programs } from './programs.ts'
import '#features/invoicing/owed/owed.css'
import './exports.css'

const WHAT = ['days', 'last'] as const
const whats = WHAT.map((value) => ({ value, label: exportWords.since[value] }))

interface Asked extends SpanAsked {
  readonly what: (typeof WHAT)[number]
  readonly sellerId: number | undefined
}

function askedIn(search: string): Asked {
  const query = new URLSearchParams(search)
  return {
    ...spanIn(query, { today: indianDay(Date.now()), span: 'last' }),
    what: WHAT.find((value) => value === query.get('what')) ?? 'days',
    sellerId: sellerIn(query),
  }
}

const searchOf = ({ what, sellerId, ...time }: Asked) =>
  String(
    new URLSearchParams({
      ...(what === 'last' ? { what } : spanQuery(time)),
      ...(sellerId === undefined ? {} : { seller: String(sellerId) }),
    }),
  )

const timeOf = ({ what, from, to, sellerId }: Asked): Omit<BookQuery, 'as' | 'part'> => ({
  ...(what === 'last' ? { since: what } : { from, to }),
  ...(sellerId === undefined ? {} : { sellerProfileId: String(sellerId) }),
})

export function ExportsPage() {
  usePageTitle(exportWords.title)
  const [path, navigate] = useLocation()
  const asked = askedIn(useSearch())
  const ask = (next: Partial<Asked>) =>
    navigate(`${path}?${searchOf({ ...asked, ...next })}`, { replace: true })
  return (
    <>
      <MoneyTabs />
      <div className="owed exports">
        <p className="exports__lead">{exportWords.lead}</p>
        <div className="owed__bar">
          <Choice
            label={exportWords.sinceLabel}
            options={whats}
            value={asked.what}
            onValueChange={(what) => ask({ what })}
          />
          {asked.what === 'days' && <TimeChoice asked={asked} onAsk={ask} />}
          <SellerChoice sellerId={asked.sellerId} onChoose={(sellerId) => ask({ sellerId })} />
        </div>
        <p className="exports__lead">
          {asked.what === 'last'
            ? exportWords.sinceLine
            : `${spelledDay(asked.from)} to ${spelledDay(asked.to)}`}
        </p>
        <div className="exports__programs">
          {programs.map((program) => (
            <ProgramPart key={program.title} program={program} time={timeOf(asked)} />
          ))}
        </div>
        <p className="exports__lead">
          {exportWords.mapping} <LedgerNames />
        </p>
      </div>
    </>
  )
}

function LedgerNames() {
  const { data } = useSellers()
  const only = data?.totalItems === 1 ? data.list[0] : undefined
  return (
    <Link className="link" href={only ? paths.edit(sellerProfile, only.id) : paths.list(sellerProfile)}>
      {exportWords.toSeller}
    </Link>
  )
}

interface ProgramPartProps {
  readonly program: Program
  readonly time: Omit<BookQuery, 'as' | 'part'>
}

function ProgramPart({ program: { title, line, files }, time }: ProgramPartProps) {
  const heading = useId()
  const { busy, keep } = useKeepFile()
  const keepOne = ({ label, query, otherwise }: BookFile) => {
    const asked = { ...query, ...time }
    const onKept = (answer: Response) => confirmArrived(asked, answer)
    return keep(exportBooks, asked, { name: label, otherwise, onKept })
  }
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
