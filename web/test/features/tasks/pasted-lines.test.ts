// What is pasted into quick add, as lines.
import { expect, it } from 'vitest'
import { pastedLines } from '#features/quick-add/pasted-lines.ts'

it('takes the list signs from pasted lines, and the empty ones away', () => {
  const text = '- Buy milk\r\n\n  * Call Asha tomorrow\n3. Pay 20/11\n[ ] Tidy up\n• \n☎ Ring\u2028[x] Done'
  expect(pastedLines(text)).toEqual([
    'Buy milk',
    'Call Asha tomorrow',
    'Pay 20/11',
    'Tidy up',
    '☎ Ring',
    'Done',
  ])
})
