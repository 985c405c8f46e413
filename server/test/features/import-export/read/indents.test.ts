// How deep a row of Todoist says that it stands: what belongs to what, whatever the file says.
import { expect, test } from 'vitest'
import { parsed, bengaluru } from './reading.ts'

const file = (indents: readonly string[]) =>
  Buffer.from(
    ['TYPE,CONTENT,PRIORITY,INDENT', ...indents.map((indent, nth) => `task,T${nth},4,${indent}`)].join('\n'),
  )
const descriptions = async (...indents: readonly string[]) =>
  (await parsed(file(indents), 'task', bengaluru, { format: 'csv' })).rows.map(
    ({ values }) => values['description'] ?? '',
  )

test.each(['-1', '-1e308', '-Infinity', 'NaN', '1e308', '', '0'])(
  '%s is a depth of its own',
  async (indent) => {
    expect(await descriptions(indent, '2')).toHaveLength(2)
  },
)

test('a row belongs to the last one above that stands less deep', async () => {
  expect(await descriptions('1', '2', '2', '1')).toEqual(['', 'Part of: T0', 'Part of: T0', ''])
})
