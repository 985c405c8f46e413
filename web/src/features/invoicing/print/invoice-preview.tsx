// The sheet beside its form, on wide screens: what is typed is what will be printed. On narrow ones the ways to the prints.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { templatesFor } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { sayError } from '#api/message-bar.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { sentenceOfLimit } from '#features/invoicing/form/above-limit.tsx'
import type { Overwritten } from '@daybook/contract/invoicing/figure-checks.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useSealFor } from '#features/invoicing/invoicing-queries.ts'
import { downloadPdf } from './pdf-file.ts'
import { sheetTexts } from './sheet-texts.ts'
import { lackIn } from '#features/invoicing/form/supply.ts'
import { hundredthsAt } from '#features/invoicing/form/read-values.ts'
import './invoice-preview.css'

const A4Preview = lazyPart(async () => (await import('./a4-preview.tsx')).A4Preview)

const templates = [
  { value: 'sheet', label: 'Sheet' },
  { value: 'a4', label: 'A4' },
] as const

interface InvoicePreviewProps {
  readonly values: FormValues
  readonly groups: readonly AnyRecord[]
  readonly saved: AnyRecord | undefined
  readonly overwritten: readonly Overwritten[]
}

/** Room for the form and the sheet beside it. */
const wide = '(min-width: 1180px)'
function subscribe(changed: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export function InvoicePreview(props: InvoicePreviewProps) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
  if (isWide) return <Preview {...props} />
  const { values, groups, saved } = props
  return saved && <Prints id={saved.id} templates={templatesFor(lackIn(values, groups.length))} />
}

function Preview({ values, groups, saved, overwritten }: InvoicePreviewProps) {
  const shown = useDeferredValue(values)
  const texts = useMemo(() => sheetTexts(shown, groups), [shown, groups])
  const tooLarge = overwritten.filter(({ isAboveLimit }) => isAboveLimit)
  const typed = overwritten.filter(({ isAboveLimit }) => !isAboveLimit)
  const count = typed.length
  const lack = lackIn(shown, groups.length)
  const seal = useSealFor(saved?.id, referenceId(values['sellerProfile']))
  const [template, choose] = useState<PrintTemplate>('sheet')
  return (
    <div className="invoice-preview">
      <div className="invoice-form__head">
        <h2>Preview</h2>
        <Segmented label="Template" options={templates} value={template} onValueChange={choose} />
      </div>
      {template === 'a4' ? (
        <div className="invoice-preview__paper invoice-preview__paper--a4" aria-hidden inert>
          <Suspense>
            <A4Preview texts={texts} seal={seal} />
          </Suspense>
        </div>
      ) : (
        <div className="invoice-preview__paper" aria-hidden inert>
          <InvoiceSheet texts={texts} seal={seal} />
        </div>
      )}
      <p className="field__hint">
        {template === 'a4' ? 'The first page, as you type.' : 'Follows the form as you type.'}
      </p>
      {saved && <Prints id={saved.id} templates={templatesFor(lack)} />}
      {lack && <p className="invoice-preview__typed">{lack}</p>}
      {tooLarge.map((figure) => (
        <p key={figure.name} className="invoice-preview__typed">
          <b>{invoice.fields[figure.name].label}</b> {sentenceOfLimit(figure)}
        </p>
      ))}
      {count > 0 && (
        <div className="invoice-preview__typed">
          <b>{count === 1 ? '1 amount is overwritten.' : `${count} amounts are overwritten.`}</b>
          {typed.map(({ name, computed }) => (
            <p key={name}>
              {`${invoice.fields[name].label} is ${paiseAsRupees(hundredthsAt(values, name) ?? 0)}; computed, it would be ${paiseAsRupees(computed)}.`}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** The saved invoice in either print, the one that says all of it first. */
function Prints({ id, templates }: { readonly id: number; readonly templates: readonly PrintTemplate[] }) {
  return (
    <span className="invoice-preview__prints">
      {templates.map((template) =>
        template === 'sheet' ? (
          <Link key={template} className="link" href={paths.invoices.print(id)}>
            Open printable invoice
          </Link>
        ) : (
          <button
            key={template}
            type="button"
            className="link"
            onClick={() => void downloadPdf(id, template).catch(sayError)}
          >
            Download A4
          </button>
        ),
      )}
    </span>
  )
}
