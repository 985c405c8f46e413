// /receipts: every payment that was recorded, the newest first.
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { RecordButton } from '#features/invoicing/payment/record-button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { ReceiptList } from './receipt-list.tsx'
import '#features/invoicing/owed/owed.css'

export function ReceiptsPage() {
  usePageTitle(receipt.title[1])
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        <div className="owed__bar">
          <RecordButton />
        </div>
        <ReceiptList />
      </div>
    </>
  )
}
