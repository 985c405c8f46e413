// /invoices/returns: a seller's months with what is to be filed, checked and kept as files, and the tables it is made of.
import type { ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Link } from 'wouter'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Gstr1 } from './gstr1.tsx'
import { Gstr3b } from './gstr3b.tsx'
import { MonthTabs } from './month-tabs.tsx'
import { useFilers, usePeriods } from './return-queries.ts'
import { type ReturnsAddress, useReturnsAddress } from './returns-address.ts'
import { ReturnsBar } from './returns-bar.tsx'
import '#features/invoicing/owed/owed.css'
import './returns.css'

export function ReturnsPage() {
  usePageTitle(returnWords.title)
  const { filers, filerOf, error, refetch } = useFilers()
  return (
    <>
      <MoneyTabs />
      <div className="owed returns">
        {filers ? (
          <OfFilers filers={filers} filerOf={filerOf} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
      <QuestionHost />
    </>
  )
}

const noSeller = (
  <Link className={buttonClass({ variant: 'primary' })} href={paths.list(sellerProfile)}>
    {returnWords.toSellers}
  </Link>
)

interface OfFilersProps {
  readonly filers: readonly AnyRecord[]
  readonly filerOf: (profileId: number | undefined) => AnyRecord | undefined
}

function OfFilers({ filers, filerOf }: OfFilersProps) {
  const { address, go } = useReturnsAddress()
  const seller = filerOf(address.sellerId) ?? filers[0]
  const { data, error, refetch } = usePeriods(seller?.id)
  if (!seller)
    return (
      <EmptyState drawing={blank} actions={noSeller}>
        {returnWords.noSeller}
      </EmptyState>
    )
  const chosen = data && chosenOf(data.periods, address.month)
  return (
    <>
      <ReturnsBar
        filers={filers}
        seller={seller}
        form={address.form}
        isQuarterly={data?.isQuarterly}
        onGo={go}
      />
      {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
      {data && !chosen && <EmptyState drawing={blank}>{returnWords.none(data.seller.name)}</EmptyState>}
      {data && chosen && (
        <>
          <MonthTabs periods={data.periods} chosen={chosen} address={{ ...address, sellerId: seller.id }} />
          <Shown
            key={`${seller.id} ${chosen.period}`}
            sellerId={seller.id}
            period={chosen}
            address={address}
          />
          <p className="returns__accountant">{returnWords.accountant}</p>
        </>
      )}
    </>
  )
}

interface ShownProps {
  readonly sellerId: number
  readonly period: ReturnPeriod
  readonly address: ReturnsAddress
}

const Shown = ({ sellerId, period, address: { form, open } }: ShownProps) =>
  form === 'gstr3b' ? (
    <Gstr3b sellerId={sellerId} period={period} />
  ) : (
    <Gstr1 sellerId={sellerId} period={period} open={open} />
  )

/** Of the address, else what is to be filed next: the oldest that is due, the latest that is late, what runs. */
function chosenOf(periods: readonly ReturnPeriod[], month: string | undefined): ReturnPeriod | undefined {
  return (
    periods.find(({ period }) => period === month) ??
    periods.find(({ state }) => state === 'due') ??
    periods.findLast(({ state }) => state === 'late') ??
    periods.at(-1)
  )
}
