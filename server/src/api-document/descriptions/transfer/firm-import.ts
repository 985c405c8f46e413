// The calls of a firm that comes from another Daybook, described.
import * as calls from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'

const HOURS = calls.FIRM_IMPORT_KEPT_MS / 3_600_000

const sample: calls.FirmImport = {
  id: 1,
  state: 'ready',
  bytes: 4_200_000,
  by: { id: 1, name: 'Kavya Iyer' },
  createdTime: SAMPLE_TIME,
  endedTime: null,
  done: 0,
  total: 2_316,
  error: '',
  preview: {
    firm: 'Nilgiri Accounts',
    isIndividual: false,
    madeTime: SAMPLE_TIME,
    version: '0.3.0',
    hasPersonal: true,
    people: [
      {
        id: 12,
        firstname: 'Anita',
        lastname: 'Rao',
        email: 'anita@nilgiri.example',
        role: { id: 2, name: 'Admin' },
        standing: 'invite',
      },
    ],
    counts: [{ name: 'task', title: 'Tasks', count: 340 }],
    files: { count: 12, bytes: 3_400_000 },
    leftOut: [{ what: 'What lies in the bin', why: 'It was deleted.' }],
    already: null,
  },
  result: null,
}

export const firmImportCalls = [
  described(calls.firmImportList, {
    who: 'superAdmin',
    description:
      'Of the last 30 days, the newest first. `done` of `total` tells how many rows were looked at, or are in.',
    example: () => ({ answer: { list: [], now: SAMPLE_TIME } }),
  }),
  described(calls.firmImport, {
    who: 'superAdmin',
    description:
      'Ask every second or two while it is `checking`, `waiting` or `running`. `preview` has what is in the file and what does not come; `result` what became of it.',
    errors: ['not_found'],
    example: () => ({ params: { id: 1 }, answer: sample }),
  }),
  described(calls.bringFirm, {
    who: 'superAdmin',
    description: `The file that "Take everything with you" made is the body, with its length in \`Content-Length\`, up to 2 GiB. It is looked through as a whole before anything of it comes in: the SHA-256 of each part, each line, each reference, what the amounts add up to. Unless it is started it is deleted after ${HOURS} hours. At most three wait at once.`,
    errors: ['conflict', 'too_large', 'no_room'],
    example: () => ({
      file: { type: 'application/zip', text: 'PK…' },
      answer: { message: firmImportMessages.arrived, id: 1 },
    }),
  }),
  described(calls.startFirmImport, {
    who: 'superAdmin',
    description:
      'Makes a firm of its own of the file, all of it or nothing. `people` are invited, with all that is theirs; the rows of the others stay under their names, which can’t sign in. 409 where the firm came in before and is still here. One that failed can be started again.',
    errors: ['conflict', 'not_found'],
    example: () => ({
      params: { id: 1 },
      body: { people: [12], name: 'Nilgiri Accounts' },
      answer: { message: firmImportMessages.started },
    }),
  }),
  described(calls.dropFirmImport, {
    who: 'superAdmin',
    description: 'Of one that nobody has started, that was refused, or that failed.',
    errors: ['conflict', 'not_found'],
    example: () => ({ params: { id: 1 }, answer: { message: firmImportMessages.dropped } }),
  }),
]
