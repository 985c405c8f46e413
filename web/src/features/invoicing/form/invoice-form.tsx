// The invoice's form: details, both parties, its lines, what they come to, and the sheet that comes of it beside them.
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import type { InvoiceLines } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { invoiceFormWords as formWords } from '@daybook/contract/messages/billing/invoice-form-words.ts'
import { sumOfLines } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { DeclaredButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { FormPast } from '#entities/form/form-past.tsx'
import { type FormProps, useOpenForm } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { RecordForm } from '#entities/form/record-form.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { figureNames } from '@daybook/contract/invoicing/invoice-row.ts'
import { ForeignFields } from '#features/invoicing/currency/foreign-fields.tsx'
import { useForeign } from '#features/invoicing/currency/use-foreign.ts'
import { useInvoiceLines } from '#features/invoicing/invoicing-queries.ts'
import { LineGrid } from '#features/invoicing/lines/line-grid.tsx'
import { asGroup, filled } from '#features/invoicing/lines/typed-line.ts'
import { areLocked, linesIn, useLineRules, useNewerLines } from '#features/invoicing/lines/use-lines.ts'
import { preloadIssue } from '#features/invoicing/life/issue/ask-issue.tsx'
import { BeforeIssue } from '#features/invoicing/life/issue/before-issue.tsx'
import { useChecks } from '#features/invoicing/life/issue/use-checks.ts'
import { billOf } from '#features/invoicing/status/bill.ts'
import { BillStatusMark } from '#features/invoicing/status/bill-status-mark.tsx'
import { DueDateHint } from './due-date-hint.tsx'
import { useIssueAddress, useIssueAfterSave, useIssueKey } from './use-issue-after-save.ts'
import { InvoiceAmounts } from './invoice-amounts.tsx'
import { InvoiceNumberHint, InvoiceNumberInput } from './invoice-number-field.tsx'
import { InvoiceParties } from '#features/invoicing/parties/invoice-parties.tsx'
import { partyFields } from '#features/invoicing/parties/party-block.ts'
import { InvoicePreview } from '#features/invoicing/print/invoice-preview.tsx'
import { InvoiceSigning, signing } from './invoice-signing.tsx'
import { supplyOf } from './supply.ts'
import { useFigures } from './use-figures.ts'
import { instantAt, textAt } from './read-values.ts'
import './invoice-form.css'

const IssuedInvoice = lazyPart(
  async () => (await import('#features/invoicing/life/issued/issued-invoice.tsx')).IssuedInvoice,
)

/** To read, the declared form says it all; what is issued is no form any more. */
export function InvoiceForm(props: FormProps) {
  const { mode, record } = props
  if (mode === 'view') return <RecordForm {...props} />
  if (mode === 'edit' && record && billOf(record).life !== 'draft')
    return <IssuedInvoice {...props} record={record} />
  return <WithLines {...props} />
}

function WithLines(props: FormProps) {
  const id = isAdding(props.mode) ? undefined : props.record?.id
  const { data, error, refetch } = useInvoiceLines(id)
  if (id === undefined || data) return <FormToFillIn {...props} loaded={data} />
  return (
    <div className={props.place === 'dialog' ? 'dialog__body' : undefined}>
      <RecordPending error={error} onRetry={() => void refetch()} />
    </div>
  )
}

interface WithLoaded {
  readonly loaded: InvoiceLines | undefined
}

function FormToFillIn({ loaded, ...given }: FormProps & WithLoaded) {
  const issuing = useIssueAfterSave(given)
  const { props, issue } = issuing
  const held = useLineRules(props, loaded)
  const form = useRecordForm(props, held.rules)
  useNewerLines(held, form, loaded)
  useEffect(() => {
    issuing.form.current = form
  })
  const issues = mayBill(useUser())
  useIssueKey(form.root, issues ? issue : () => undefined)
  useIssueAddress(form.root, isAdding(form.mode) ? undefined : form.base?.id)
  return (
    <div className="invoice-form__frame" onClickCapture={issuing.forget} onKeyDownCapture={issuing.forget}>
      <FormFrame
        form={form}
        foot={
          <DeclaredButtons
            form={form}
            next={issues && <IssueButton isBusy={form.isSaving} onIssue={issue} />}
          />
        }
        past={<FormPast />}
      >
        <InvoiceFields loaded={loaded} />
      </FormFrame>
    </div>
  )
}

const IssueButton = ({ isBusy, onIssue }: { readonly isBusy: boolean; readonly onIssue: () => void }) => (
  <Button
    variant="primary"
    aria-haspopup="dialog"
    aria-keyshortcuts="Alt+I"
    busy={isBusy}
    onPointerEnter={preloadIssue}
    onClick={onIssue}
  >
    Issue…
    <kbd className="form-buttons__keys" aria-hidden>
      Alt I
    </kbd>
  </Button>
)

const details = ['name', 'invoiceNumber', 'invoiceDate', 'dueDate', 'startDate', 'endDate']
/** Of the declared form; what is new in the declaration stands after them. */
const placed = [...details, ...partyFields, ...figureNames, ...signing, 'dataStatus']

function InvoiceFields({ loaded }: WithLoaded) {
  const { mode, place, base, values } = useOpenForm()
  const saved = isAdding(mode) ? undefined : base
  const typed = linesIn(values)
  const lines = useMemo(() => filled(typed), [typed])
  const isLocked = areLocked(loaded)
  const foreign = useForeign(isLocked)
  const code = textAt(values, 'currency')
  const groups = useMemo(() => lines.map((line, index) => asGroup(line, index, code)), [lines, code])
  const supply = supplyOf(values)
  const groupSum = isLocked ? undefined : sumOfLines(lines)
  const overwritten = useFigures({ groupSum, supply })
  const checked = useChecks({ values, groups, groupSum, saved })
  const isNew = saved === undefined
  return (
    <div className={place === 'page' ? 'invoice-form invoice-form--page' : 'invoice-form'}>
      <div className="invoice-form__fields">
        <section>
          <h2 className="visually-hidden">Details</h2>
          {saved && (
            <p className="invoice-form__status">
              <BillStatusMark bill={billOf(saved)} isPill />
            </p>
          )}
          <FieldGrid>
            <RecordField name="name" hint={isNew && <FileNameHint />} />
            <RecordField
              name="invoiceNumber"
              input={InvoiceNumberInput}
              hint={<InvoiceNumberHint isReserved={saved?.['numberReserved'] === 1} />}
            />
          </FieldGrid>
          <div className="invoice-form__dates">
            <RecordField name="invoiceDate" span="full" hint={<InvoiceDateHint saved={saved} />} />
            <RecordField name="dueDate" span="full" hint={<DueDateHint isNew={isNew} />} />
            <RecordField name="startDate" span="full" />
            <RecordField name="endDate" span="full" hint={<PeriodHint />} />
          </div>
        </section>
        <InvoiceParties mode={mode} supply={supply} />
        <div>
          <ForeignFields foreign={foreign} />
          <LineGrid isLocked={isLocked} />
        </div>
        <div className="invoice-form__end">
          <InvoiceSigning saved={saved} />
          <InvoiceAmounts supply={supply} foreign={foreign} overwritten={overwritten} />
        </div>
        <section>
          <FieldGrid>
            <RecordField name="dataStatus" span="third" />
          </FieldGrid>
        </section>
        <FormFields except={placed} />
        <details className="invoice-form__beside">
          <summary>{formWords.beside}</summary>
          <FieldGrid>
            <RecordField name="sac" hint={formWords.sac} />
            <RecordField name="upiAddress" />
            <RecordField name="bankAccount" />
          </FieldGrid>
        </details>
      </div>
      {place === 'page' ? (
        <div className="invoice-form__rail">
          <BeforeIssue checked={checked} />
          <InvoicePreview values={values} groups={groups} saved={saved} overwritten={overwritten} />
        </div>
      ) : (
        <BeforeIssue checked={checked} />
      )}
    </div>
  )
}

/** A mistake stands alone, in the specified words. */
function FileNameHint() {
  const { errors } = useFormState<FormValues>({ name: 'name' })
  return errors['name'] ? null : formWords.fileName
}

/** Both days are typed one after the other, so it is said and not refused. */
function PeriodHint() {
  const values = useWatch<FormValues>()
  const sentence = periodHint(instantAt(values, 'startDate'), instantAt(values, 'endDate'))
  return sentence && <span className="invoice-form__check">{sentence}</span>
}

/** Said while it is chosen; what was saved long ago needs no second look. */
function InvoiceDateHint({ saved }: { readonly saved: AnyRecord | undefined }) {
  const values = useWatch<FormValues>()
  const [now] = useState(Date.now)
  const date = instantAt(values, 'invoiceDate')
  const sentence = date === saved?.['invoiceDate'] ? undefined : invoiceDateHint(date, now)
  return sentence && <span className="invoice-form__check">{sentence}</span>
}
