// Sentences about the installation itself and its backups.

import { counted } from '#engine/counted.ts'

export const systemMessages = {
  backupStarted: 'The backup has started.',
  restoreStarted: 'The backup is being checked. When it is in place, everybody signs in anew.',
  restored: 'The backup is restored. Please sign in again.',
  operationRuns: 'A backup or a restore is running already. Please wait until it is done.',
  noBackup: 'There is no backup with this name.',
  needsFile: 'Please send the file of the backup itself.',
  emptyFile: 'This file is empty.',
  needsLength: 'Please say how long the file is (Content-Length).',
  thisFile: 'This file',
  cutShort: 'The file did not arrive as a whole. Please try again.',
  noRoom: 'There is not enough room for this file.',
  brought: 'The backup is here, and it is whole.',
  noChecksums:
    'PostgreSQL keeps no checksums of its pages (data_checksums is off), so nobody can tell whether its files are whole.',
  filesLack: {
    backup: (count: number) =>
      `Of ${counted(count, 'file')} there is no copy: what is stored of them is gone or damaged.`,
    restore: (count: number) =>
      `${counted(count, 'file is', 'files are')} not in the backup. Opening one says so.`,
  },
  processEnded: 'Daybook was stopped before it was done.',
  /** The switch had taken place. */
  restoredInPart:
    'the backup is in place, but Daybook was stopped while it kept the last that had been entered before. For a day that is beside the backups, or in a schema “…_before” of PostgreSQL.',
} as const
