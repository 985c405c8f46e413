// The question before somebody leaves who has something open: who takes over what, and what stays. Heavy: load it lazily.
import type { HandOverPart } from '@daybook/contract/account/hand-over.ts'
import { HAND_OVER_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Check, X } from 'lucide'
import { type SubmitEvent, useId, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { type Decision, handOverQuery, type Leaving } from './hand-over.ts'
import { type HandOverRow, leavingLabels, type LeavingKind, rowsOf, stayingOf } from './hand-over-labels.ts'
import './hand-over-dialog.css'

interface HandOverDialogProps extends Leaving {
  readonly kind: LeavingKind
  readonly open: boolean
  readonly onAnswer: (decision: Decision) => void
}

/** What is ticked, who takes it, and what is wrong with that. */
function useHandOverForm(rows: readonly HandOverRow[], colleagues: Leaving['colleagues']) {
  const self = useUser()
  const [parts, setParts] = useState<readonly HandOverPart[]>(() =>
    rows.filter(({ isUsual }) => isUsual).map(({ part }) => part),
  )
  const [takerId, setTakerId] = useState(() => colleagues.find(({ id }) => id === self.id)?.id ?? 0)
  const [isTried, setTried] = useState(false)
  const count = rows.reduce((sum, { part, size }) => sum + (parts.includes(part) ? size : 0), 0)
  const isTakerMissing = parts.length > 0 && takerId === 0
  const error = isTried && isTakerMissing ? messages.chooseColleague : undefined
  const toggle = (part: HandOverPart) =>
    setParts(parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part])
  /** @returns whether it may be sent */
  const attempt = () => {
    setTried(true)
    return !isTakerMissing
  }
  return { parts, toggle, takerId, setTakerId, error, attempt, isLarge: count > HAND_OVER_MAX }
}

interface TakerFieldProps extends Pick<Leaving, 'colleagues'> {
  readonly takerId: number
  readonly onTaker: (id: number) => void
  readonly disabled: boolean
  readonly error: string | undefined
}

function TakerField({ colleagues, takerId, onTaker, disabled, error }: TakerFieldProps) {
  const self = useUser()
  return (
    <Field label="Who takes over" error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          value={takerId}
          disabled={disabled}
          onChange={(event) => onTaker(Number(event.target.value))}
        >
          {takerId === 0 && <option value={0}>Choose a colleague</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === self.id ? `${name} (you)` : name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

interface PartRowsProps {
  readonly rows: readonly HandOverRow[]
  readonly parts: readonly HandOverPart[]
  readonly onToggle: (part: HandOverPart) => void
}

const PartRows = ({ rows, parts, onToggle }: PartRowsProps) => (
  <ul className="hand-over__rows" role="list">
    {rows.map(({ part, label, line, isLate }) => (
      <li key={part}>
        <label className="hand-over__row">
          <input type="checkbox" checked={parts.includes(part)} onChange={() => onToggle(part)} />
          <span>
            <b>{label}</b>
            {line && <span className={classNames('hand-over__line', isLate && 'late')}>{line}</span>}
          </span>
        </label>
      </li>
    ))}
  </ul>
)

const Staying = ({ holdings }: Pick<Leaving, 'holdings'>) => (
  <>
    <h3 className="hand-over__heading">What stays as it is</h3>
    <ul className="hand-over__stays" role="list">
      {stayingOf(holdings).map((line) => (
        <li key={line}>
          <Icon of={Check} size="sm" />
          {line}
        </li>
      ))}
      <li>
        <Icon of={X} size="sm" />
        {messages.leaverFeedStops}
      </li>
    </ul>
  </>
)

export function HandOverDialog({ record, holdings, colleagues, kind, open, onAnswer }: HandOverDialogProps) {
  const self = useUser()
  const form = useId()
  const rows = rowsOf(record, holdings, self.timeZone)
  const { parts, toggle, takerId, setTakerId, error, attempt, isLarge } = useHandOverForm(rows, colleagues)
  const labels = leavingLabels(record, kind, record.id === self.id)

  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside another one's question must not save that one.
    event.stopPropagation()
    if (attempt()) onAnswer(handOverQuery(takerId, parts))
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer('cancel')} title={labels.title}>
      <DialogBody>
        <form id={form} className="hand-over" noValidate onSubmit={answer}>
          <p className="hand-over__text">{labels.text}</p>
          <TakerField
            colleagues={colleagues}
            takerId={takerId}
            onTaker={setTakerId}
            disabled={parts.length === 0}
            error={error}
          />
          <PartRows rows={rows} parts={parts} onToggle={toggle} />
          {isLarge && (
            <p className="hand-over__note" role="status">
              {messages.handOverWillFollow}
            </p>
          )}
          <Staying holdings={holdings} />
        </form>
      </DialogBody>
      <FormFoot start={labels.note && <span className="hand-over__note">{labels.note}</span>}>
        <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
        <Button type="submit" form={form} variant="danger">
          {labels.button}
        </Button>
      </FormFoot>
    </Dialog>
  )
}
