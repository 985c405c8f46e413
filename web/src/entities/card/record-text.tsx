// A value as text: a status with its dot, numbers and addresses as something to press, a web address as a link.
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { usePagePath } from '#entities/override.ts'
import { NavLink } from './nav-link.tsx'
import { ReachText } from './reach-text.tsx'
import { referenceId } from './reference-id.ts'
import { isWebAddress } from './value-text.ts'

interface RecordTextProps {
  readonly text: string
  /** Absent for what is no field, such as who made the record. */
  readonly field?: Field | undefined
  readonly value?: unknown
}

export function RecordText({ text, field, value }: RecordTextProps) {
  const pageOf = usePagePath()
  const id = referenceId(value)
  const to = field && isLink(field) && id !== undefined ? pageOf(field.to, id) : undefined
  if (text && to)
    return (
      <NavLink className="link" to={to}>
        {text}
      </NavLink>
    )
  if (text && field?.kind === 'link' && field.tones)
    return <StatusDot tone={field.tones[referenceId(value) ?? 0] ?? 'neutral'}>{text}</StatusDot>
  if (field?.kind === 'text' && field.reaches) return <ReachText text={text} />
  if (!isWebAddress(text)) return text
  return (
    <a className="link" href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
