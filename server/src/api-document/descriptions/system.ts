// The installation and its backups, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import {
  type BackupFile,
  backupList,
  bringBackup,
  fetchBackup,
  makeBackupNow,
  type Operation,
  restoreBackup,
  type SystemAnswer,
  systemStatus,
} from '@daybook/contract/system/system.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'

const MIB = 1024 * 1024

const status: SystemAnswer = {
  version: '0.3.0',
  node: '26.10.0',
  startedTime: SAMPLE_TIME,
  now: SAMPLE_TIME,
  database: { kind: 'sqlite', version: '3.50.4', bytes: 8 * MIB, schema: '0011-operations' },
  integrity: { time: SAMPLE_TIME, state: 'whole', found: '' },
  disk: { freeBytes: 20_000 * MIB, totalBytes: 40_000 * MIB },
  mail: 'files',
  jobs: [],
  errors: [],
}

const file: BackupFile = {
  name: 'daybook-20261121-043000-nightly.backup',
  bytes: 3 * MIB,
  createdTime: SAMPLE_TIME,
  reason: 'nightly',
  version: '0.3.0',
  isEncrypted: false,
  isBrought: false,
  obstacle: '',
}
const operation: Operation = {
  kind: 'backup',
  reason: 'nightly',
  state: 'done',
  startedTime: SAMPLE_TIME,
  endedTime: SAMPLE_TIME,
  stage: 'checking',
  done: 1,
  total: 1,
  file: file.name,
  error: '',
}

export const systemCalls = [
  described(systemStatus, {
    description:
      'What the System page shows. Jobs, errors and the time of the start are those of the process that answers; of several, another one may answer next.',
    who: 'superAdmin',
    example: () => ({ answer: status }),
  }),
  described(backupList, {
    description:
      'The files of the backup folder, the newest first, and the operation that runs or ran last. Ask again to see how far it is: `done` of `total`.',
    who: 'superAdmin',
    example: () => ({
      answer: {
        folder: '/var/lib/daybook/backups',
        isEncrypting: false,
        nextTime: SAMPLE_TIME,
        files: [file],
        operation,
      },
    }),
  }),
  described(makeBackupNow, {
    description:
      'Begins a backup and answers at once. It counts when it was restored into a scratch place. 409 while another backup or restore runs, on whichever process.',
    who: 'superAdmin',
    errors: ['conflict'],
    example: () => ({ answer: { message: systemMessages.backupStarted } }),
  }),
  described(fetchBackup, {
    description:
      'The file as it lies in the folder, encrypted if it was made so. It takes the password once more and is noted in the audit log.',
    who: 'superAdmin',
    errors: ['too_many_requests'],
    answerType: 'application/octet-stream',
    answerHeaders: ['Content-Disposition'],
    example: () => ({ params: { name: file.name }, body: { currentPassword: SAMPLE_PASSWORD } }),
  }),
  described(bringBackup, {
    description:
      'The file itself is the body, with its length in `Content-Length`. It is refused if a byte of it is wrong, if it is of a newer Daybook or of another kind of database, or if there is no room for it. It stays for 30 days and is restored like any other one.',
    who: 'superAdmin',
    example: () => ({
      file: { type: 'application/octet-stream', text: 'daybook …' },
      answer: { message: systemMessages.brought, name: 'brought-20261121-093000.backup' },
    }),
  }),
  described(restoreBackup, {
    description:
      'Checks the file, backs up what is there now, and puts the backup in its place as one transaction. Everybody is signed out. 409 while another operation runs, or if this Daybook can’t read the file.',
    who: 'superAdmin',
    errors: ['conflict'],
    example: () => ({
      params: { name: file.name },
      body: { currentPassword: SAMPLE_PASSWORD },
      answer: { message: systemMessages.restoreStarted },
    }),
  }),
]
