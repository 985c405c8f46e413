// /invoices/register: what was sold in a time, document by document, and summed; what is shown stands in the address.
import {
  REGISTER_GROUPS,
  type RegisterGroup,
  type SalesRegister,
  salesRegisterFile,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { registerWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download } from 'lucide'
import { useLocation, useSearch } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { TimeChoice } from '#entities/list/time-choice.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { type RegisterAsked, registerQuery, useRegister } from '#features/invoicing/returns/return-queries.ts'
import { sellerIn, SellerChoice } from '#features/invoicing/returns/seller-choice.tsx'
import { useKeepFile } from '#features/invoicing/returns/use-keep-file.ts'
import { spanIn, spanQuery, type SpanAsked } from '#lib/dates/day-spans.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Choice } from '#ui/buttons/choice.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { RegisterDocuments } from './register-documents.tsx'
import { RegisterSums } from './register-sums.tsx'
import '#features/invoicing/owed/owed.css'
import './register.css'

type Asked = RegisterAsked & SpanAsked

function askedIn(search: string): Asked {
  const query = new URLSearchParams(search)
  return {
    ...spanIn(query, { today: indianDay(Date.now()), span: 'last' }),
    by: REGISTER_GROUPS.find((group) => group === query.get('by')) ?? 'rate',
    sellerId: sellerIn(query),
  }
}

const searchOf = ({ by, sellerId, ...time }: Asked) =>
  String(
    new URLSearchParams({
      ...spanQuery(time),
      by,
      ...(sellerId === undefined ? {} : { seller: String(sellerId) }),
    }),
  )

export function RegisterPage() {
  usePageTitle(registerWords.title)
  const [path, navigate] = useLocation()
  const asked = askedIn(useSearch())
  const ask = (next: Partial<Asked>) =>
    navigate(`${path}?${searchOf({ ...asked, ...next })}`, { replace: true })
  const { data, error, refetch } = useRegister(asked)
  return (
    <>
      <MoneyTabs />
      <div className="owed register">
        <div className="owed__bar">
          <TimeChoice asked={asked} onAsk={ask} />
          <SellerChoice sellerId={asked.sellerId} onChoose={(sellerId) => ask({ sellerId })} />
          <Files asked={asked} />
        </div>
        {data ? (
          <Register register={data} by={asked.by} onBy={(by) => ask({ by })} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

function Files({ asked }: { readonly asked: Asked }) {
  const { busy, keep } = useKeepFile()
  return (
    <span className="owed__files">
      {(['csv', 'xlsx', 'pdf'] as const).map((as) => (
        <Button
          key={as}
          busy={busy === as}
          onClick={() =>
            void keep(
              salesRegisterFile,
              { ...registerQuery(asked), as },
              { name: as, otherwise: `sales_register.${as}` },
            )
          }
        >
          <Icon of={Download} />
          {as.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}

interface RegisterProps {
  readonly register: SalesRegister
  readonly by: RegisterGroup
  readonly onBy: (by: RegisterGroup) => void
}

const YEAR = 366
const groupings = REGISTER_GROUPS.map((value) => ({ value, label: registerWords.groups[value] }))

function Register({ register, by, onBy }: RegisterProps) {
  const { from, to, documents, groups, totals } = register
  if (documents.length === 0) return <EmptyState drawing={blank}>{registerWords.none}</EmptyState>
  return (
    <>
      <p className="register__time">{`${spelledDay(from)} to ${spelledDay(to)}`}</p>
      <div className="register__by">
        <Choice label={registerWords.by} options={groupings} value={by} onValueChange={onBy} />
      </div>
      <RegisterSums by={by} sums={groups[by]} totals={totals} />
      <RegisterDocuments documents={documents} isOneYear={daysFrom(from, to) < YEAR} totals={totals} />
      <p className="returns__accountant">{registerWords.note}</p>
    </>
  )
}
