// How long ago something was, in the words a person would use.
import { counted } from '@daybook/contract/engine/counted.ts'

const DAY = 24 * 60 * 60 * 1000

/** 'today', '3 days ago', '3 months ago' */
export function agoText(time: number, now = Date.now()): string {
  const days = Math.floor(Math.max(0, now - time) / DAY)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 60) return `${days} days ago`
  if (days < 730) return `${counted(Math.floor(days / 30), 'month', 'months')} ago`
  return `${Math.floor(days / 365)} years ago`
}
