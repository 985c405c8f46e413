// The calls of statutory packs, described.
import * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { NO_FACTS } from '@daybook/contract/compliance/facts.ts'
import { packs, PACKS_VERSION } from '@daybook/contract/compliance/packs/packs.ts'
import { DISCLAIMER } from '@daybook/contract/compliance/task-text.ts'
import {
  CLIENTS_AT_ONCE_MAX,
  GRID_CLIENTS,
  PACK_AHEAD_DAYS,
  PACK_TASKS_MAX,
} from '@daybook/contract/compliance/windows.ts'
import { complianceMessages } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME, SAMPLE_UNDO } from '#api-document/descriptions/samples.ts'

const ids = packs.map(({ id }) => `\`${id}\``).join(', ')
const whose =
  'Everybody for themselves, an Admin for colleagues; support is refused. Somebody without a firm uses packs alone.'

const clientOf = (id: Given) => ({ id: id('organization'), name: 'Malabar Traders' })
const use = (id: Given) => ({ packs: ['gst-annual'], organizationIds: [id('organization')] })
const GSTR_9 = 'GSTR-9 (9C above ₹5 crore)'
const dates = { due: '2026-12-31', workBy: '2026-12-31' }
const period = { obligation: 'gstr-9', period: 'FY 2025-26' }
const facts = (id: Given): calls.ClientPacks => ({
  organization: clientOf(id),
  taxNumber: '29AABCT1332L1ZA',
  facts: NO_FACTS,
  state: '29',
  packs: [],
  responsible: null,
  missing: [],
  modifiedTime: 0,
})

const SAID = {
  obligation: 'gstr3b-monthly',
  period: 'Nov 2026',
  due: '2026-12-24',
  notification: '99/2026-CT',
} as const
const extension = (id: Given) => ({
  ...SAID,
  name: 'GSTR-3B',
  state: '',
  source: '',
  createdBy: { id: id('me'), name: 'Asha Rao' },
  createdTime: SAMPLE_TIME,
})

export const packCalls = [
  described(calls.previewPacks, {
    description: `Each task that the packs would make for the organizations (at most ${CLIENTS_AT_ONCE_MAX}, with ${PACK_TASKS_MAX} tasks together), due from today until ${PACK_AHEAD_DAYS} days ahead. \`present\` are those that are there already or were deleted, \`missing\` is what can’t be dated because a fact of the client is not known, and \`refused\` says why the packs don’t fit it; nothing is guessed. Packs: ${ids}. ${whose} ${DISCLAIMER}`,
    errors: ['forbidden'],
    example: (id) => ({
      body: use(id),
      answer: {
        data: {
          clients: [
            {
              organization: clientOf(id),
              assignedTo: { id: id('me'), name: 'Asha Rao' },
              tasks: [{ ...period, ...dates, name: `${GSTR_9} FY 2025-26 · Malabar Traders` }],
              present: [],
              missing: [],
              unfit: [],
              refused: '',
            },
          ],
          tasks: 1,
          version: PACKS_VERSION,
        },
      },
    }),
  }),
  described(calls.applyPacks, {
    description: `Chooses packs for organizations and makes their tasks: for the client, the whole firm’s, in the category Office, due on the day of the law, with one reminder a week before at 9:00. Each period of an obligation has one task for ever, whoever asks how often, also at the same moment; a deleted one is not made again. Later periods are made by Daybook itself, ${PACK_AHEAD_DAYS} days ahead. Without \`assignedToId\` they are those of whoever is responsible for the client, else one’s own. Where something can’t be dated or does not fit, all is refused, with a sentence at the client’s place in \`organizationIds\`; \`leaveOut\` does the rest. \`undo\` takes tasks and packs back. ${whose}`,
    errors: ['forbidden'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: use(id),
      answer: {
        message: complianceMessages.applied(1, 1),
        data: { tasks: 1, clients: 1 },
        undo: SAMPLE_UNDO,
      },
    }),
  }),
  described(calls.complianceGrid, {
    description: `Clients with packs by name, ${GRID_CLIENTS} a page, and what is due in the month (in India this one, unless it is said). \`state\` of a cell: \`toCome\` has no task yet, \`none\` had one that was deleted or is not the reader’s to see. \`was\` is the day before an extension. A cell that has a task keeps its day, whatever newer data say. \`userId\`: responsible for the client, or with one of its tasks of the month.`,
    errors: ['forbidden'],
    example: () => ({
      query: { month: '2026-12' },
      answer: {
        data: {
          month: '2026-12',
          today: '2026-11-21',
          columns: [],
          rows: [],
          page: 1,
          totalPages: 1,
          total: 0,
          clients: 0,
          version: PACKS_VERSION,
        },
      },
    }),
  }),
  described(calls.complianceClients, {
    description: `Organizations by name with their facts and packs, ${CLIENTS_AT_ONCE_MAX} at most; \`total\` counts all that the keyword finds.`,
    errors: ['forbidden'],
    example: () => ({ query: { keyword: 'nobody is called so' }, answer: { list: [], total: 0 } }),
  }),
  described(calls.clientPacks, {
    description:
      'What is known of an organization. `state` is the code of the GST that counts: what was said, else that of a valid tax number, else ``. An organization of which nobody has said anything has these answers, too.',
    errors: ['forbidden', 'not_found'],
    example: (id) => ({ params: { id: id('organization') }, answer: { data: facts(id) } }),
  }),
  described(calls.saveClientPacks, {
    description: `Facts of an organization are everybody’s to say; its packs, and who is responsible, an Admin’s, or of whoever is responsible. What can be dated now is made, and open tasks that are due otherwise by the new facts move and say so. With \`modifiedTime\` the answer is 409 \`changed_meanwhile\` where somebody else was faster. Packs: ${ids}.`,
    errors: ['forbidden', 'not_found', 'changed_meanwhile'],
    example: (id) => ({
      params: { id: id('organization') },
      body: { gstScheme: 'monthly' as const, agmDay: '2026-09-30' },
      answer: {
        message: complianceMessages.factsSaved,
        data: {
          ...facts(id),
          facts: { ...NO_FACTS, gstScheme: 'monthly' as const, agmDay: '2026-09-30' },
          modifiedTime: SAMPLE_TIME,
        },
      },
    }),
  }),
  described(calls.extensions, {
    description:
      'Those that the firm entered, also withdrawn ones, the newest first. They are never fetched from anywhere.',
    errors: ['forbidden'],
    example: () => ({ answer: { data: [] } }),
  }),
  described(calls.addExtension, {
    description:
      'Another day for one period of an obligation, of one State or of all. Open tasks of that period move, keep the former day in their text and have a comment that says why; closed ones stay. A task that somebody gave another day keeps that. Of several for one period the last one counts.',
    who: 'admin',
    errors: ['forbidden'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: SAID,
      answer: {
        message: complianceMessages.extended(0),
        data: {
          extension: { id: 3, ...extension(id), withdrawnTime: null },
          moved: 0,
        },
      },
    }),
  }),
  described(calls.withdrawExtension, {
    description: 'Open tasks of the period are due on the former day again. Once more changes nothing.',
    who: 'admin',
    errors: ['forbidden', 'not_found'],
    example: (id) => ({
      params: { id: id('complianceExtension') },
      answer: {
        message: complianceMessages.withdrawn(0),
        data: {
          extension: { id: id('complianceExtension'), ...extension(id), withdrawnTime: SAMPLE_TIME },
          moved: 0,
        },
      },
    }),
  }),
]
