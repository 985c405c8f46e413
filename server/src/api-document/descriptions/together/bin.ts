// The bin and the undo, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import { BIN_DAYS } from '@daybook/contract/engine/limits.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import {
  type BinEntry,
  binPage,
  dropFromBin,
  emptyBin,
  restoreFromBin,
  undoStep,
} from '@daybook/contract/system/bin.ts'

const DAY = 24 * 60 * 60 * 1000

const entry: BinEntry = {
  id: 4711,
  entity: 'bookmark',
  recordId: 42,
  title: 'GST portal',
  deletedBy: { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname },
  deletedTime: SAMPLE_TIME,
  purgeTime: SAMPLE_TIME + BIN_DAYS * DAY,
  mayRestore: true,
  mayDrop: true,
}

export const binCalls = [
  described(binPage, {
    description:
      'What was deleted in the last 30 days, newest first, 50 a page; `entity`, `deletedById` and `keyword`, which is looked for in the title, narrow it. One sees what one saw before it was deleted, and what one deleted oneself. `parts` counts what comes back with it, such as the upcoming tasks of a series. `all` is for whoever may empty the bin: how many there are, whatever the page is narrowed to.',
    example: () => ({
      query: { entity: 'bookmark' as const },
      answer: { list: [entry], totalPages: 1, totalItems: 1 },
    }),
  }),
  described(restoreFromBin, {
    description:
      'Brings a record back under its id, as it was: for who may delete it, and for who deleted it. What it pointed at and is gone for good is left out, and `warnings` says so; its assignee, if not active any more, becomes whoever restores. Where something that it points at is in the bin too, the answer is 409 with `ways: ["restoreBoth"]` and, in `with`, the ids that have to come along: send it again with them.',
    errors: ['forbidden', 'conflict'],
    example: (id) => ({
      params: { id: id('binned') },
      body: {},
      answer: {
        message: binMessages.restored('Bookmark'),
        data: { restored: [{ entity: 'bookmark', id: 42 }] },
      },
    }),
  }),
  described(dropFromBin, {
    description:
      'Deletes it for good, with what was deleted along: for its creator and an Admin. The audit log keeps an entry.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('binned') },
      answer: { message: binMessages.droppedForGood('Bookmark') },
    }),
  }),
  described(emptyBin, {
    description:
      'Deletes all that is in the bin for good: for an Admin, and for who has no firm. `count` says how many there are, as `all` of the list does: if somebody deleted or restored something meanwhile, the answer is 409 and nothing goes.',
    errors: ['forbidden', 'conflict'],
    who: 'admin',
    example: () => ({ body: { count: 1 }, answer: { message: binMessages.emptied(1) } }),
  }),
  described(undoStep, {
    description:
      'Takes back what one has just done, by the `undo` of its answer: within an hour, and once. Row by row, where the record is as the step left it; the others stay and are told in `refused`.',
    errors: ['conflict'],
    example: (id) => ({
      params: { id: id('undoable') },
      answer: { message: binMessages.undone, data: { done: [{ entity: 'bookmark', id: 42 }], refused: [] } },
    }),
  }),
]
