// Rows whose cells have slipped: a table and a file of another product say the same about them.
import { describe, expect, test } from 'vitest'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { bengaluru, parsed } from './reading.ts'

const files = [
  {
    what: 'a table',
    format: 'csv',
    lines: ['Task Name,Description', 'One,"a "b" c",', 'Two,,,further', 'Three,'],
  },
  {
    what: 'a file of Todoist',
    format: 'csv',
    lines: ['TYPE,CONTENT,INDENT', 'task,"a "b" c",1', 'task,Two,1,further', 'task,Three,1'],
  },
] as const

describe.each(files)('$what', ({ format, lines }) => {
  test('names the column of quotation marks that do not match, and refuses further cells', async () => {
    const { rows } = await parsed(Buffer.from(lines.join('\n')), 'task', bengaluru, { format })
    const [, column = ''] = lines[0].split(',')
    expect(rows.flatMap(({ issues }) => issues)).toEqual([
      { row: 2, column, message: importExportMessages.quotes },
      { row: 3, message: importExportMessages.extraCells },
    ])
    expect(rows.find(({ row }) => row === 4)).toMatchObject({ issues: [], values: { name: 'Three' } })
  })
})
