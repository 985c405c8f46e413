// /invoices/pdf_view/{id}: the invoice as it is printed, and the ways to hand it on.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { templatesFor } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { ArrowLeft, Download, Mail, Pencil, Printer } from 'lucide'
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { sayError } from '#api/message-bar.ts'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoiceGroups, useInvoiceSeal } from '#features/invoicing/invoicing-queries.ts'
import { downloadPdf } from './pdf-file.ts'
import { sheetTexts } from './sheet-texts.ts'
import { lackIn } from '#features/invoicing/form/supply.ts'
import { templateNames } from './templates.ts'

const SendDialog = lazyPart(async () => (await import('#features/invoicing/send/send-dialog.tsx')).SendDialog)
const SHEET_WIDTH = 1000

/** Makes the sheet as small as a narrow screen asks for; on paper it has its own size. */
function useScale() {
  const desk = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = desk
    if (!current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? SHEET_WIDTH) / SHEET_WIDTH)
      current.style.setProperty('--scale', String(scale))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return desk
}

export function InvoicePrintPage({ id }: { readonly id: number }) {
  const { data: record, error, refetch } = useRecord(invoice, id)
  // The groups once the invoice is there (rules/screens 18).
  const groups = useInvoiceGroups(record ? id : undefined, PAGE_SIZE)
  const seal = useInvoiceSeal(id)
  const desk = useScale()
  usePageTitle('Invoice')
  const list = groups.data?.list
  const texts = useMemo(
    () => record && list && sheetTexts(record, list, groups.data?.totalItems),
    [record, list, groups.data?.totalItems],
  )
  const count = groups.data?.totalItems ?? 0
  const lack = record && lackIn(record, count)
  const failure = error ?? groups.error
  return (
    <div className="invoice-desk">
      {texts && record && <Tools record={record} templates={templatesFor(lack)} groupCount={count} />}
      {texts && lack && <p className="invoice-desk__note no-print">{lack}</p>}
      <div className="invoice-desk__paper" ref={desk}>
        {texts ? (
          <InvoiceSheet texts={texts} seal={seal.data?.picture} />
        ) : (
          <RecordPending error={failure} onRetry={() => void (error ? refetch() : groups.refetch())} />
        )}
      </div>
    </div>
  )
}

interface ToolsProps {
  readonly record: AnyRecord
  /** The one to take first. */
  readonly templates: readonly PrintTemplate[]
  readonly groupCount: number
}

function Tools({ record, templates, groupCount }: ToolsProps) {
  const { id } = record
  const isWritable = mayChange(useUser(), invoice, record)
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  const download = async (template: PrintTemplate) => {
    setBusy(true)
    try {
      await downloadPdf(id, template)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="invoice-desk__tools no-print">
      <Link href={paths.list(invoice)} className={buttonClass({ variant: 'quiet' })}>
        <Icon of={ArrowLeft} />
        {invoice.title[1]}
      </Link>
      <span className="invoice-desk__space" />
      {isWritable && (
        <Link href={paths.edit(invoice, id)} className={buttonClass({ variant: 'quiet' })}>
          <Icon of={Pencil} />
          Edit
        </Link>
      )}
      <MenuButton
        label="Download PDF"
        className={buttonClass({})}
        disabled={isBusy}
        items={templates.map((template) => ({
          label: templateNames[template],
          onSelect: () => void download(template),
        }))}
      >
        <Icon of={Download} />
        Download PDF
      </MenuButton>
      {isWritable && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={SendDialog.preload}
          onClick={() => {
            setOpened(true)
            setSending(true)
          }}
        >
          <Icon of={Mail} />
          Send by e-mail
        </Button>
      )}
      <Button variant="primary" onClick={() => print()}>
        <Icon of={Printer} />
        Print
      </Button>
      {hasOpened && (
        <Suspense>
          <SendDialog id={id} groupCount={groupCount} open={isSending} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </div>
  )
}
