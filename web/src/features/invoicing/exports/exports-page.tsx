// /invoices/exports: the books as files for the programs that accountants work with; what goes stands in the address. What has arrived
// is noted by a call of its own.
import { confirmExport, EXPORT_HEAD, exportBooks } from '@daybook/contract/billing/calls/book-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { exportWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download } from 'lucide'
import { useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
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

/** Only a file that is here is noted: one that was lost on its way comes again. */
async function confirmArrived({ as, from, to, since, sellerProfileId }: BookQuery, { headers }: Response) {
  const head = headers.get(EXPORT_HEAD)
  if (head === null) return
  const seller = sellerProfileId === undefined ? {} : { sellerProfileId: Number(sellerProfileId) }
  try {
    const { message } = await call(confirmExport, { body: { as, from, to, since, ...seller, head } })
    say({ tone: 'good', text: message })
  } catch (error) {
    sayError(error)
  }
}

interface ProgramPartProps {
  readonly program: Program
  readonly time: Omit<BookQuery, 'as' | 'part'>
}

function ProgramPart({ program: { title, line, files }, time }: ProgramPartProps) {
  const heading = useId()
  const { busy, keep } = useKeepFile()
  const keepOne = async ({ label, query, otherwise }: BookFile) => {
    const asked = { ...query, ...time }
    const answer = await keep(label, exportBooks, asked, otherwise)
    if (answer) await confirmArrived(asked, answer)
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
