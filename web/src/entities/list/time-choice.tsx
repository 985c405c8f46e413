// Chooses a time above a report: a row of usual ones, and two days for all others.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { useUser } from '#api/session/session.ts'
import { daysOfSpan, type Span, type SpanAsked, SPANS } from '#lib/dates/day-spans.ts'
import { Choice } from '#ui/buttons/choice.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import './time-choice.css'

interface TimeChoiceProps {
  readonly asked: SpanAsked
  readonly onAsk: (next: SpanAsked) => void
}

export function TimeChoice({ asked: { span, from, to }, onAsk }: TimeChoiceProps) {
  const choose = (next: Span) =>
    onAsk(
      next === 'days' ? { span: next, from, to } : { span: next, ...daysOfSpan(next, indianDay(Date.now())) },
    )
  return (
    <>
      <Choice label="Time" options={SPANS} value={span} onValueChange={choose} />
      {span === 'days' && <Dates asked={{ span, from, to }} onAsk={onAsk} />}
    </>
  )
}

/** A day beyond the other one takes it along. */
function Dates({ asked, onAsk }: TimeChoiceProps) {
  const zone = useUser().timeZone
  const change = (side: 'from' | 'to', day: string) => {
    if (day === '') return
    const days = { ...asked, [side]: day }
    onAsk(days.from <= days.to ? days : { ...asked, from: day, to: day })
  }
  return (['from', 'to'] as const).map((side) => (
    <div key={side} className="time-choice__day">
      <DateTimeInput
        type="date"
        label={side === 'from' ? 'First day' : 'Last day'}
        aria-label={side === 'from' ? 'First day' : 'Last day'}
        zone={zone}
        value={asked[side]}
        onValueChange={(day) => change(side, day)}
      />
    </div>
  ))
}
