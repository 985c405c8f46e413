// A status as a coloured dot and a word, never as colour alone.
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import './status-dot.css'

export type Tone =
  | 'open'
  | 'progress'
  | 'closed'
  | 'hold'
  | 'blocked'
  | 'dropped'
  | 'archived'
  | 'follow'
  | 'active'
  | 'inactive'
  | 'pending'
  | 'neutral'

const hollow: readonly Tone[] = ['closed', 'dropped', 'archived', 'inactive', 'neutral']

type StatusDotProps = ComponentProps<'span'> & {
  readonly tone: Tone
  /** What is over and done is hollow, unless told otherwise. */
  readonly ring?: boolean | undefined
}

/** Children are the word. */
export function StatusDot({ tone, ring = hollow.includes(tone), className, ...rest }: StatusDotProps) {
  return (
    <span
      {...rest}
      data-tone={tone}
      className={classNames('status-dot', ring && 'status-dot--ring', className)}
    />
  )
}
