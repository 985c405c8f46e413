// Tasks of Google as Takeout writes them, in one file for all lists.
import type { Preset } from '#import-export/presets/preset.ts'

export const googleTasksJson: Preset = Object.freeze<Preset>({
  id: 'google-tasks-json',
  product: 'Google Tasks',
  module: 'task',
  reads: 'json',
  known: [['id', 'title', 'status']],
  tree: {
    items: { path: ['items', 'items'], above: { list: 'title' } },
    inner: { scheduled: { path: ['scheduled_time', 'start'], latestBy: 'current' } },
  },
  rows: {
    parent: { as: 'Part of', name: 'title', id: 'id', of: 'parent' },
    leave: [
      { as: 'deleted', columns: ['deleted'], in: ['true'] },
      { as: 'empty', columns: ['title', 'notes'], filled: false },
    ],
  },
  dates: 'find',
  keeps: [],
  order: ['Part of', 'List'],
  records: [
    {
      kind: 'task',
      key: [{ by: 'columns', columns: ['id'] }],
      kept: 'description',
      fields: {
        name: { is: 'join', columns: ['title'], otherwise: ['notes'] },
        description: { is: 'first', columns: ['notes'] },
        dueDate: { is: 'instant', columns: ['scheduled', 'due'] },
        status: { is: 'first', columns: ['status'], map: { needsAction: 'Open', completed: 'Closed' } },
        customList: { is: 'name', columns: ['list'], kept: 'List' },
      },
    },
  ],
})
