// Files on records, described.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import * as calls from '@daybook/contract/files/file-calls.ts'
import * as limits from '@daybook/contract/files/file-limits.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import { BIN_DAYS } from '@daybook/contract/engine/limits.ts'

const MIB = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000
const TEXT = 'Rates of this year\n'
const HOSTS =
  '`entity` is `task`, `organization`, `contact`, `project`, `projectTask`, `invoice` or `bookmark`. Whoever reads the record reads its files, and who does not is answered 404.'

const asha = { id: 12, firstname: 'Asha', lastname: 'Rao' }
const file = (recordId: number): calls.Attachment => ({
  id: 4711,
  entity: recordId > 0 ? 'bookmark' : '',
  recordId,
  commentId: null,
  name: 'Rates.txt',
  bytes: TEXT.length,
  type: 'text/plain',
  kind: 'text',
  isShown: false,
  preview: null,
  createdBy: asha,
  createdTime: SAMPLE_TIME,
  mayRename: true,
  mayDelete: true,
})
const upload: calls.Upload = { id: 81, name: 'Rates.txt', bytes: TEXT.length, offset: 0, file: null }
const refusals = ['not_found', 'forbidden', 'conflict', 'no_room'] as const

export const fileCalls = [
  described(calls.addFile, {
    description: `The file itself is the body, of any type, without a form around it. \`name\` is cleaned of folders and of what nobody sees. Without \`entity\` and \`id\` the file waits, as one's own, for a record that is not saved yet, and goes after a day; with \`commentId\` it hangs on one of one's comments, too. What it is, its content says: programs and scripts are refused (415). Unless the operator says otherwise, ${limits.sizeWords(limits.FILE_BYTES_MAX)} a file (413), ${limits.FILES_OF_RECORD_MAX} a record, ${limits.FILES_OF_COMMENT_MAX} a comment (409), ${limits.sizeWords(limits.FILES_QUOTA_MB * MIB)} a firm (507); ${limits.UPLOADS_AT_ONCE} at once (429). Whoever may change the record adds files. ${HOSTS}`,
    errors: [...refusals, 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      query: { name: 'Rates.txt', entity: 'bookmark', id: String(id('bookmark')) },
      file: { type: 'application/octet-stream', text: TEXT },
      answer: { message: sentences.added, data: file(id('bookmark')) },
    }),
  }),
  described(calls.beginUpload, {
    description: `For a file that comes in parts, so that a lost connection costs one part. It takes what \`POST /api/files\` takes, and refuses what that refuses. An upload ends with its session, and after a day; at most ${limits.UPLOADS_OPEN_MAX} are open.`,
    errors: [...refusals, 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: { name: 'Rates.txt', bytes: TEXT.length, entity: 'bookmark', id: id('bookmark') },
      answer: { message: sentences.begun, data: upload },
    }),
  }),
  described(calls.uploadState, {
    description: '`offset` is where the next part begins; `file` is there once all has arrived.',
    example: (id) => ({ params: { id: id('myUpload') }, answer: { data: upload } }),
  }),
  described(calls.putPart, {
    description:
      'The part itself is the body; it begins at `offset`, which is how many bytes have arrived: for another one the answer is 409, with `offset`. The part with the last byte adds the file. Sent again after that, it answers the same. Where all bytes have arrived and could not be stored, as the answer 503 says, the last part again, or an empty one, adds the file.',
    errors: [...refusals],
    example: (id) => ({
      params: { id: id('myUpload') },
      query: { offset: '0' },
      file: { type: 'application/octet-stream', text: TEXT },
      answer: { message: sentences.added, data: { ...upload, offset: TEXT.length, file: file(42) } },
    }),
  }),
  described(calls.cancelUpload, {
    description: 'What has arrived is removed.',
    example: (id) => ({ params: { id: id('myUpload') }, answer: { message: sentences.cancelled } }),
  }),
  described(calls.attachFiles, {
    description: `Files of one's own that wait are attached to a record, or to one of one's comments. \`missing\` has the numbers of those that wait no more, such as one that was deleted; where there is no other, the answer is 404. Sent again, nothing more is done. ${HOSTS}`,
    errors: ['not_found', 'forbidden', 'conflict'],
    example: (id) => ({
      body: { ids: [id('myDraft')], entity: 'bookmark', id: id('bookmark') },
      answer: { message: sentences.added, data: [file(id('bookmark'))], missing: [] },
    }),
  }),
  described(calls.filePage, {
    description: `50 a page, newest first, those of comments included. \`preview\` is a small picture as a data: address. \`limits\` says how large a file may be, and what room is left. ${HOSTS}`,
    errors: ['not_found'],
    example: (id) => ({
      query: { entity: 'bookmark', id: String(id('bookmark')) },
      answer: {
        list: [],
        totalPages: 0,
        totalItems: 0,
        limits: { fileBytes: limits.FILE_BYTES_MAX, leftBytes: 1000 * MIB },
      },
    }),
  }),
  described(calls.renameFile, {
    description: 'By whoever added it, and an Admin. What the file is stays what its content says.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('myFile') },
      body: { name: 'Rates of 2026.txt' },
      answer: { message: sentences.renamed, data: { ...file(42), name: 'Rates of 2026.txt' } },
    }),
  }),
  described(calls.deleteFile, {
    description:
      "Into the bin for 30 days: by whoever added it, the record's creator, and an Admin. One that waits for its record goes at once. Files of an invoice that was issued are kept (409).",
    errors: ['forbidden', 'conflict'],
    example: (id) => ({ params: { id: id('myFile') }, answer: { message: sentences.deleted } }),
  }),
  described(calls.restoreFile, {
    description:
      'For who may delete it, and for who deleted it. If the comment that it was on is gone, it comes back to the record.',
    errors: ['forbidden', 'conflict'],
    example: (id) => ({
      params: { id: id('deletedFile') },
      answer: { message: sentences.restored, data: file(42) },
    }),
  }),
  described(calls.dropFile, {
    description: 'Of a deleted file: by whoever added it, and an Admin. Its room is free at once.',
    errors: ['forbidden'],
    example: (id) => ({ params: { id: id('deletedFile') }, answer: { message: sentences.deletedForGood } }),
  }),
  described(calls.deletedFiles, {
    description:
      'Files in the bin whose record one can read, newest first, 50 a page. Those of a record that is in the bin itself come back with it, and are not listed.',
    example: (id) => ({
      answer: {
        list: [
          {
            ...file(42),
            id: id('deletedFile'),
            title: 'GST portal',
            removedBy: asha,
            removedTime: SAMPLE_TIME,
            purgeTime: SAMPLE_TIME + BIN_DAYS * DAY,
            mayRestore: true,
            mayDrop: true,
          },
        ],
        totalPages: 1,
        totalItems: 1,
      },
    }),
  }),
  described(calls.linkFile, {
    description:
      'Answers a `path` that opens the file without a token, for five minutes, as long as the session goes on and the record can be read. With `show` pictures (PNG, JPEG, WebP, GIF) and PDF come to be shown; everything else always comes as bytes to be saved. `screen` shows as `show` does, a PNG, JPEG or WebP larger than a screen as a WebP of 1600 px. `redrawn` hands such a picture over in its own format without place and camera; for any other file it is refused. Whoever opens a file of somebody else is noted in the audit log, once a day.',
    example: (id) => ({
      params: { id: id('myFile') },
      body: { as: 'download' },
      answer: {
        message: sentences.linked,
        path: '/files/kJ8vQ2mX0cT5sR7wB1nL4pZ6yH3gF9dA-e_uVoWxK2Q',
        expires: SAMPLE_TIME + limits.FILE_LINK_MS,
      },
    }),
  }),
  described(calls.filesUsage, {
    description: `What the firm keeps, each content once and deleted files included; by person, and the ${limits.LARGEST_FILES} largest files.`,
    who: 'admin',
    example: (id) => ({
      answer: {
        data: {
          bytes: TEXT.length,
          files: 1,
          quotaBytes: limits.FILES_QUOTA_MB * MIB,
          deletedBytes: 0,
          people: [{ ...asha, bytes: TEXT.length, files: 1 }],
          largest: [
            {
              id: id('myFile'),
              entity: bookmark.name,
              recordId: 42,
              name: 'Rates.txt',
              bytes: TEXT.length,
              createdBy: asha,
              createdTime: SAMPLE_TIME,
              isDeleted: false,
            },
          ],
        },
      },
    }),
  }),
]
