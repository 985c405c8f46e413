// How late something is, in words.
import type { Bucket } from '@daybook/contract/billing/ageing.ts'

export const bucketWords: Readonly<Record<Bucket, string>> = {
  notDue: 'Not due',
  d1_30: '1–30',
  d31_60: '31–60',
  d61_90: '61–90',
  over90: 'Over 90',
}
/** From here on it is alarming. */
export const isLateBucket = (bucket: Bucket): boolean => bucket === 'd61_90' || bucket === 'over90'
/** Where no head says that they are days. */
export const bucketDays = (bucket: Bucket): string =>
  bucket === 'notDue' ? bucketWords.notDue : `${bucketWords[bucket]} days`
