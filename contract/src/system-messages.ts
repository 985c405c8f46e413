// Sentences about the installation itself and its backups.

export const systemMessages = {
  backupStarted: 'The backup has started.',
  restoreStarted: 'The backup is being checked. When it is in place, everybody signs in anew.',
  restored: 'The backup is restored. Please sign in again.',
  operationRuns: 'A backup or a restore is running already. Please wait until it is done.',
  noBackup: 'There is no backup with this name.',
  processEnded: 'Daybook was stopped before it was done.',
} as const
