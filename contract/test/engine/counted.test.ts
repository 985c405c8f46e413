// Sentences that count say one thing of one, and many of none and of two.
import { expect, test } from 'vitest'
import { counted, nounFor } from '#engine/counted.ts'
import { addTasks, linesLeftOut, resultsFound, tasksAdded } from '#messages/search-messages.ts'
import { inUse, retryIn } from '#messages/messages.ts'
import { tasksChanged } from '#messages/tasks/task-messages.ts'
import { digestText } from '#messages/notification-messages.ts'
import { entriesLeftOut, imported } from '#messages/import-export-messages.ts'

const events = { component: 'VEVENT', title: ['event', 'events'] } as const
const sentences: Readonly<Record<string, (count: number) => string>> = {
  counted: (count) => counted(count, 'reminder'),
  'counted, of its own': (count) => counted(count, 'try', 'tries'),
  nounFor: (count) => `${count} ${nounFor(count, 'reminder')}`,
  addTasks,
  tasksAdded,
  linesLeftOut,
  resultsFound,
  closed: (count) => tasksChanged(count, 'closed'),
  opened: (count) => tasksChanged(count, 'open'),
  changed: (count) => tasksChanged(count, 'either'),
  'added by an import': (count) => imported(['Task', 'Tasks'], count, 0),
  'changed by an import': (count) => imported(['Task', 'Tasks'], 0, count),
  'left out': (count) => entriesLeftOut(events, count),
  digest: (count) => digestText(count, count),
  'in use': (count) => inUse('status', count, count === 1 ? 'task' : 'tasks'),
  'try again': (count) => retryIn(count),
}

test.each(Object.entries(sentences))('%s', (_name, say) => {
  expect(say(1)).not.toMatch(/\b1 (?:more )?(?!is\b|was\b)\w+s\b|\b1 \w+ are\b/)
  for (const count of [0, 2]) {
    expect(say(count)).not.toMatch(
      new RegExp(`\\b${count} (?:more )?(?:task|line|result|event|reminder|try|minute|second)\\b`),
    )
    expect(say(count)).not.toMatch(new RegExp(`\\b${count} \\w+ is\\b`))
  }
})
