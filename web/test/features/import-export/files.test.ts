// The small files that the browser makes, and answers that come line by line.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { expect, test } from 'vitest'
import { badRowsFile, exampleFile } from '#features/import-export/csv-files.ts'
import { jsonLines } from '#features/import-export/json-lines.ts'

const textOf = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

test.each([task, bookmark])(
  '$name: the example has a heading for every field and one row',
  async (entity) => {
    const [headings = '', row = '', ...rest] = (await textOf(exampleFile(entity))).split('\r\n')

    expect(headings.startsWith(`\uFEFF"${entity.fields['name']?.label}"`)).toBe(true)
    expect(row.split('","')).toHaveLength(headings.split('","').length)
    expect(row).toContain('My first')
    expect(rest).toEqual([''])
  },
)

test('bad rows are quoted and defused', async () => {
  const bad = [{ row: 3, column: '=cmd', message: 'There is no “"x"”.' }]

  expect(await textOf(badRowsFile(bad))).toBe(
    '\uFEFF"row","column","message"\r\n"3","\'=cmd","There is no “""x""”."\r\n',
  )
})

test('lines are whole however the answer is cut', async () => {
  const bytes = new TextEncoder().encode('{"a":"ü"}\n{"a":2}\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const found: unknown[] = []
  for await (const line of jsonLines(body)) found.push(line)

  expect(found).toEqual([{ a: 'ü' }, { a: 2 }])
})
