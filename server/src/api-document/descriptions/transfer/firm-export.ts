// The calls of a firm's whole export, described.
import * as calls from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { firmExportMessages } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'

const HOURS = calls.FIRM_EXPORT_KEPT_MS / 3_600_000

export const firmExportCalls = [
  described(calls.firmExportList, {
    who: 'admin',
    description: `The files of the last 30 days, the newest first. One whose \`untilTime\` is set can be fetched until then, ${HOURS} hours after it was made. An individual sees their own.`,
    example: () => ({ answer: { list: [], left: calls.FIRM_EXPORTS_A_DAY, fileBytes: 0, now: SAMPLE_TIME } }),
  }),
  described(calls.makeFirmExport, {
    who: 'admin',
    description: `A zip archive of everything that the firm keeps, in the format \`${calls.FIRM_EXPORT_FORMAT}\`: its \`README.txt\` says what is in it, \`manifest.json\` has counts and the SHA-256 of each part. Personal tasks of people are in it, unless \`withoutPersonal\` is true; passwords, keys and tokens never are. ${calls.FIRM_EXPORTS_A_DAY} in 24 hours, one at a time; a mail says when it is ready.`,
    errors: ['conflict', 'too_many_requests'],
    example: () => ({
      body: { withoutPersonal: true },
      answer: { message: firmExportMessages.begun, id: 1 },
    }),
  }),
  described(calls.fetchFirmExport, {
    who: 'admin',
    description: 'The archive. Each time is noted in the audit log.',
    errors: ['not_found'],
    answerType: 'application/zip',
    answerHeaders: ['Content-Disposition'],
    example: () => ({ params: { id: 1 } }),
  }),
]
