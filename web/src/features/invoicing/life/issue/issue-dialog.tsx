// Issues an invoice: which number it gets, what stands against it, and the e-mail that may go along. Heavy.
import { issueInvoice } from '@daybook/contract/billing/calls/life-calls.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Letters } from '@daybook/contract/billing/paper/letters.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useRecord } from '#api/entity-queries.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { publicSettings } from '#api/settings.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { useInvoiceLines, useNextNumber } from '#features/invoicing/invoicing-queries.ts'
import { instantAt, textAt } from '#features/invoicing/form/read-values.ts'
import { useLife, useLifeStep } from '#features/invoicing/life/life-queries.ts'
import { Refused } from '#features/invoicing/life/refused.tsx'
import { letterFor } from '#features/invoicing/send/letter.ts'
import { CheckRows } from './check-rows.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueFoot } from './issue-foot.tsx'
import { IssueLetter } from './issue-letter.tsx'
import { useWaysOut } from './use-ways-out.ts'
import './issue-dialog.css'

interface IssueDialogProps {
  readonly id: number
  /** The e-mail is open from the beginning. */
  readonly sends: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** The number that issuing would give now; another one may come in between. */
function useNumberToCome(record: AnyRecord | undefined): string | undefined {
  const [now] = useState(Date.now)
  const number = record && textAt(record, 'invoiceNumber')
  const isToCome = record?.['isNumberGiven'] === 1 && number === DRAFT_NUMBER
  const { data } = useNextNumber(
    isToCome ? referenceId(record?.['sellerProfile']) : undefined,
    record && (instantAt(record, 'invoiceDate') ?? now),
  )
  return isToCome ? (data?.number ?? undefined) : number
}

export function IssueDialog({ id, sends, open, onClose }: IssueDialogProps) {
  const { data: record, error, refetch } = useRecord(invoice, id)
  const life = useLife(id)
  const buyerId = referenceId(record?.['organization'])
  const buyer = useRecord(organization, buyerId)
  const number = useNumberToCome(record)
  const firm = useQuery(firmSettingsQuery)
  const isReady =
    record && life.data && !firm.isPending && (buyerId === undefined || buyer.data || buyer.isError)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={lifeWords.issueTitle}>
      {isReady ? (
        <IssueForm
          record={record}
          life={life.data}
          number={number}
          email={buyer.data ? textAt(buyer.data, 'email') : ''}
          letters={firm.data?.letters}
          sends={sends}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          <RecordPending
            error={error ?? life.error}
            onRetry={() => void (error ? refetch() : life.refetch())}
          />
        </DialogBody>
      )}
    </Dialog>
  )
}

interface IssueFormProps {
  readonly record: AnyRecord
  readonly life: InvoiceLife
  readonly number: string | undefined
  readonly email: string
  readonly letters: Letters | undefined
  readonly sends: boolean
  readonly onClose: () => void
}

/** The first thing to do has the focus: a way out, or the button that issues; again when something else stands against it. */
function useFirstFocus(standing: string) {
  const root = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => {
    const first = root.current?.querySelector<HTMLElement>(
      '.issue__check button, .issue__check input, [data-first]',
    )
    first?.focus({ preventScroll: true })
  })
  // The dialog takes the focus itself when what had it is gone.
  useEffect(() => afterPopups(() => focus()), [standing])
  return root
}

function IssueForm({ record, life, number, email, letters, sends, onClose }: IssueFormProps) {
  const { id } = record
  const { data: lines } = useInvoiceLines(id)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const shown = { ...record, invoiceNumber: number ?? textAt(record, 'invoiceNumber') }
  const [changed, changeLetter] = useState<Partial<ReturnType<typeof letterFor>>>({})
  const letter = { ...letterFor(shown, { email, letters }), ...changed }
  const { refusal, isBusy, run } = useLifeStep()
  const { waysOf, isBusy: isMending } = useWaysOut({ record, lines, onLeave: onClose })
  const { checks } = life
  const offered = checks.map((check) => [check.code, ...waysOf(check).map(({ label }) => label)].join())
  const root = useFirstFocus(offered.join())

  const issue = async (send: boolean) => {
    const body = { confirm: [...confirmed], ...(send ? { send: letter } : {}) }
    const isDone = await run(async (idempotencyKey) => {
      const answer = await call(issueInvoice, { params: { id }, body, idempotencyKey })
      const given = answer.data.invoiceNumber
      const isOther = number !== undefined && given !== number
      const said = [
        answer.message,
        ...(isOther ? [lifeWords.becameNumber(given)] : []),
        ...(send ? [lifeWords.mailOnItsWay(letter.to)] : []),
      ]
      return { ...answer, message: said.join(' ') }
    })
    if (isDone) onClose()
  }
  const blocked = checks.some(({ level }) => level === 'E')
    ? lifeWords.errorStands
    : checks.some(({ code }) => !confirmed.has(code))
      ? lifeWords.warningStands
      : undefined
  const confirm = (code: string, isConfirmed: boolean) =>
    setConfirmed((before) => new Set([...before, code].filter((each) => isConfirmed || each !== code)))
  return (
    <form
      ref={root}
      className="dialog__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === undefined) void issue(publicSettings.mailLeaves)
      }}
    >
      <DialogBody>
        <div className="issue">
          <p className="issue__lead">{lifeWords.issueLead}</p>
          <IssueFacts record={record} number={number} />
          <Refused refusal={refusal} />
          <CheckRows
            checks={checks}
            confirmed={confirmed}
            isBusy={isMending}
            waysOf={waysOf}
            onConfirm={confirm}
          />
          <IssueLetter
            record={record}
            groupCount={lines?.totalItems ?? 0}
            letter={letter}
            issues={refusal?.issues ?? []}
            isOpened={sends}
            onChange={(part) => changeLetter({ ...changed, ...part })}
          />
        </div>
      </DialogBody>
      <IssueFoot blocked={blocked} isBusy={isBusy} onCancel={onClose} onIssue={() => void issue(false)} />
    </form>
  )
}
