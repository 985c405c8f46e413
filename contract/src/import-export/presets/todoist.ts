// A project of Todoist as CSV (Todoist help, “Import or export a project as a CSV file”): in files 1 is the highest priority.
import type { Preset } from '#import-export/presets/preset.ts'

export const todoistCsv: Preset = Object.freeze<Preset>({
  id: 'todoist-csv',
  product: 'Todoist',
  module: 'task',
  reads: 'csv',
  known: [['TYPE', 'CONTENT', 'INDENT']],
  rows: {
    type: {
      column: 'TYPE',
      text: 'CONTENT',
      keep: ['task'],
      join: { note: 'Comment' },
      carry: { section: 'Section' },
    },
    parent: { as: 'Part of', name: 'CONTENT', indent: 'INDENT' },
  },
  dates: 'find',
  keeps: ['DEADLINE'],
  titles: { DEADLINE: 'Deadline' },
  order: ['Part of', 'Section', 'Deadline', 'Todoist date', 'Comment'],
  records: [
    {
      kind: 'task',
      key: [{ by: 'hash', columns: ['CONTENT'], lines: ['Section', 'Part of'] }],
      kept: 'description',
      fields: {
        name: { is: 'join', columns: ['CONTENT'], marks: { sign: '@', field: 'category' } },
        description: { is: 'first', columns: ['DESCRIPTION'] },
        priority: {
          is: 'first',
          columns: ['PRIORITY'],
          map: { 1: 'Critical', 2: 'High', 3: 'Medium', 4: 'Low' },
        },
        assignedTo: { is: 'person', column: 'RESPONSIBLE' },
        dueDate: { is: 'words', column: 'DATE', language: 'DATE_LANG', kept: 'Todoist date' },
      },
    },
  ],
})
