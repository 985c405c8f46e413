// The fixed colour of each task status (rules/tasks 13), by the ids that the specification implies.
import type { Tone } from '#ui/display/status-dot.tsx'

const tones: Readonly<Record<number, Tone>> = {
  1: 'open',
  2: 'progress',
  3: 'closed',
  4: 'hold',
  5: 'blocked',
  6: 'dropped',
  7: 'archived',
  8: 'follow',
}

/** A status that an administrator added later is neutral (rules/records 10). */
export const statusTone = (statusId: number): Tone => tones[statusId] ?? 'neutral'
