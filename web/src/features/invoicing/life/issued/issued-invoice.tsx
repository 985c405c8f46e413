// An invoice that was issued: what is open, what may be done now, what it says and what happened to it. Heavy.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { FormProps } from '#entities/form/open-form.ts'
import { LazyRecordFiles } from '#entities/files/lazy-record-files.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { afterPopups } from '#lib/after-popups.ts'
import { setPageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { EInvoicePanel } from '#features/invoicing/einvoice/e-invoice-panel.tsx'
import { useInvoiceGroups, useInvoiceSeal } from '#features/invoicing/invoicing-queries.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { useLife } from '#features/invoicing/life/life-queries.ts'
import { sheetTexts } from '#features/invoicing/print/sheet-texts.ts'
import { billOf } from '#features/invoicing/status/bill.ts'
import { IssuedActions } from './issued-actions.tsx'
import { IssuedBand } from './issued-band.tsx'
import { IssuedPaper } from './issued-paper.tsx'
import { MoneyRail } from './money-rail.tsx'
import { Timeline } from './timeline.tsx'
import './issued-invoice.css'

interface IssuedInvoiceProps extends FormProps {
  readonly record: AnyRecord
}

/** Where the form was that issued it, nothing has the focus any more. */
function useLostFocus(isReady: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady) return undefined
    return afterPopups(() => {
      if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
    })
  }, [isReady])
  return root
}

/** Which one it is, in place of what the form around it says of every invoice; that one is set in the same moment. */
function useIssuedTitle(title: string, usual: string, isPage: boolean) {
  useEffect(() => {
    if (!isPage) return undefined
    const timer = setTimeout(() => setPageTitle({ title }))
    return () => {
      clearTimeout(timer)
      setPageTitle({ title: usual })
    }
  }, [title, usual, isPage])
}

export function IssuedInvoice(props: IssuedInvoiceProps) {
  const { record, place, onClose } = props
  const { data: life, error, refetch } = useLife(record.id)
  const bill = billOf(record)
  const root = useLostFocus(life !== undefined)
  const title = `${bill.number} ${textAt(record, 'toOrganizationName')}`
  useIssuedTitle(title, props.entity.title[0], place === 'page')
  return (
    <div className={place === 'dialog' ? 'dialog__form' : 'record-form record-form--page'}>
      <div className={place === 'dialog' ? 'dialog__body' : 'record-form__body'}>
        <div ref={root} tabIndex={-1} className="issued" data-place={place}>
          {life ? (
            <>
              <div className="issued__band" data-status={bill.status}>
                <IssuedBand record={record} life={life} />
                <IssuedActions {...props} life={life} />
              </div>
              <div className="issued__parts">
                <Paper record={record} />
                <aside className="issued__rail" aria-label="What happened, and payments">
                  <Timeline life={life} />
                  <MoneyRail record={record} life={life} />
                  <LazyRecordFiles entity={props.entity} record={record} />
                  <EInvoicePanel of="invoice" record={record} number={bill.number} />
                </aside>
              </div>
            </>
          ) : (
            <RecordPending error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
      {place === 'dialog' && (
        <FormFoot>
          <Button onClick={onClose}>Close</Button>
        </FormFoot>
      )}
    </div>
  )
}

function Paper({ record }: { readonly record: AnyRecord }) {
  const groups = useInvoiceGroups(record.id, PAGE_SIZE)
  const seal = useInvoiceSeal(record.id)
  const { list, totalItems } = groups.data ?? {}
  const texts = useMemo(() => list && sheetTexts(record, list, totalItems), [record, list, totalItems])
  if (!texts) return <RecordPending error={groups.error} onRetry={() => void groups.refetch()} />
  return <IssuedPaper texts={texts} seal={seal.data?.picture} />
}
