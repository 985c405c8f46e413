// What the page about the installation calls things.
import type { BackupReason, Operation } from '@daybook/contract/system/system.ts'
import { counted } from '@daybook/contract/engine/counted.ts'

export const reasonLabels: Readonly<Record<BackupReason, string>> = {
  nightly: 'By night',
  asked: 'Asked for',
  upgrade: 'Before an upgrade',
  restore: 'Before a restore',
}

const stageLabels: Readonly<Record<string, string>> = {
  copying: 'Copying the database',
  packing: 'Packing',
  checking: 'Checking',
  loading: 'Restoring into a scratch place',
  saving: 'Backing up what is there now',
  switching: 'Putting it in place',
}

/** 'Packing …' */
export const stageText = ({ stage }: Pick<Operation, 'stage'>) => `${stageLabels[stage] ?? 'Starting'} …`

/** Between 0 and 1; undefined where it can't be told. */
export const shareOf = ({ done, total }: Pick<Operation, 'done' | 'total'>) =>
  total > 0 ? Math.min(1, done / total) : undefined

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** '1.4 MiB' */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** step
  return `${size.toLocaleString('en-IN', { maximumFractionDigits: size < 10 && step > 0 ? 1 : 0 })} ${UNITS[step]}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '3 hours': how long something has lasted. */
export function spanText(ms: number): string {
  if (ms < MINUTE) return 'less than a minute'
  if (ms < HOUR) return counted(Math.floor(ms / MINUTE), 'minute')
  if (ms < DAY) return counted(Math.floor(ms / HOUR), 'hour')
  return counted(Math.floor(ms / DAY), 'day')
}
