// The question before somebody leaves who has something open: who takes over what, and what stays. Heavy: load it lazily.
import type { HandOverPart } from '@daybook/contract/hand-over.ts'
import { HAND_OVER_MAX } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Check, X } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { Icon } from '#ui/icon.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { askedOf, type Decision, type Leaving } from './hand-over.ts'
import { type LeavingKind, rowsOf, stayingOf, wordsOfLeaving } from './hand-over-words.ts'
import './hand-over-dialog.css'

interface HandOverDialogProps extends Leaving {
  readonly kind: LeavingKind
  readonly open: boolean
  readonly onAnswer: (decision: Decision) => void
}

export function HandOverDialog({ record, holdings, colleagues, kind, open, onAnswer }: HandOverDialogProps) {
  const self = useUser()
  const form = useId()
  const rows = rowsOf(record, holdings, self.timeZone)
  const [parts, setParts] = useState<readonly HandOverPart[]>(() =>
    rows.filter(({ isUsual }) => isUsual).map(({ part }) => part),
  )
  const [takerId, setTakerId] = useState(() => colleagues.find(({ id }) => id === self.id)?.id ?? 0)
  const [isTried, setTried] = useState(false)
  const words = wordsOfLeaving(record, kind, record.id === self.id)
  const count = rows.reduce((sum, { part, size }) => sum + (parts.includes(part) ? size : 0), 0)
  const error =
    count > HAND_OVER_MAX
      ? messages.handOverTooMany
      : isTried && parts.length > 0 && takerId === 0
        ? messages.chooseColleague
        : undefined

  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside another one's question must not save that one.
    event.stopPropagation()
    setTried(true)
    if (count > HAND_OVER_MAX || (parts.length > 0 && takerId === 0)) return
    onAnswer(askedOf(takerId, parts))
  }
  const toggle = (part: HandOverPart) =>
    setParts(parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part])

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer('cancel')} title={words.title}>
      <DialogBody>
        <form id={form} className="hand-over" noValidate onSubmit={answer}>
          <p className="hand-over__text">{words.text}</p>
          <Field label="Who takes over" error={error}>
            {(control) => (
              <NativeSelect
                {...control}
                value={takerId}
                disabled={parts.length === 0}
                onChange={(event) => setTakerId(Number(event.target.value))}
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
          <ul className="hand-over__rows" role="list">
            {rows.map(({ part, label, line, isLate }) => (
              <li key={part}>
                <label className="hand-over__row">
                  <input type="checkbox" checked={parts.includes(part)} onChange={() => toggle(part)} />
                  <span>
                    <b>{label}</b>
                    {line && <span className={classNames('hand-over__line', isLate && 'late')}>{line}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
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
        </form>
      </DialogBody>
      <FormFoot start={words.note && <span className="hand-over__note">{words.note}</span>}>
        <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
        <Button type="submit" form={form} variant="danger">
          {words.button}
        </Button>
      </FormFoot>
    </Dialog>
  )
}
