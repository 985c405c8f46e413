// The checklist of a task, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import * as calls from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { CHECKLIST_MAX } from '@daybook/contract/engine/limits.ts'
import { checklistMessages as sentences } from '@daybook/contract/messages/tasks/checklist-messages.ts'

/** The item of a `checkedTask`. */
export const SAMPLE_ITEM = { id: 4711, text: 'Reconcile 2B' }
const item: calls.ChecklistItem = {
  ...SAMPLE_ITEM,
  doneTime: null,
  doneBy: null,
}
const list: calls.Checklist = { items: [item], stamp: SAMPLE_TIME, upcoming: 0 }
const BESIDE =
  'A task that is added may bring its items along as `checklist`: [{ `text`, `done`? }]; `checkTotal` and `checkDone` of a task say how many there are.'

export const checklistCalls = [
  described(calls.getChecklist, {
    description: `The items in their order, with who ticked them and when. \`stamp\` is that of the items, not of the task, and ticks leave it as it is. \`upcoming\` says how many upcoming tasks of its series would take over what differs here. ${BESIDE}`,
    example: (id) => ({ params: { id: id('task') }, answer: { items: [], stamp: 0, upcoming: 0 } }),
  }),
  described(calls.saveChecklist, {
    description: `The whole list, at most ${CHECKLIST_MAX} items. An item with the \`id\` of one that is there stays that one, under whatever \`text\` and in whatever place, with its tick unless \`done\` says otherwise; one that is left out goes. \`stamp\` is the one that the list was read with: where somebody else changed it since, the answer is 409 \`changed_meanwhile\` with the present list as \`current\`. With \`upcoming\` the upcoming tasks of the series that nobody has begun take over what was added, removed and renamed, and so do those to come.`,
    errors: ['forbidden', 'changed_meanwhile'],
    example: (id) => ({
      params: { id: id('checkedTask') },
      body: { items: [SAMPLE_ITEM], stamp: SAMPLE_TIME },
      answer: { message: sentences.saved, data: list },
    }),
  }),
  described(calls.tickItem, {
    description:
      'Whatever was changed meanwhile: an item that is there is ticked, or open again. Asked for again, nothing more is done, and it keeps who ticked it first.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('checkedTask'), itemId: SAMPLE_ITEM.id },
      body: { done: true },
      answer: {
        message: sentences.ticked,
        data: {
          ...list,
          items: [{ ...item, doneTime: SAMPLE_TIME, doneBy: { id: 12, firstname: 'Asha', lastname: 'Rao' } }],
        },
      },
    }),
  }),
]
