// The parties of Vyapar as a workbook. Its headings were not seen in a file of Vyapar itself yet.
import type { Preset } from '#import-export/presets/preset.ts'

export const vyaparPartiesXlsx: Preset = Object.freeze<Preset>({
  id: 'vyapar-parties-xlsx',
  product: 'Vyapar parties',
  module: 'organization',
  reads: 'xlsx',
  known: [['Name', 'Phone No.', 'GSTIN', 'Receivable Balance']],
  dates: 'find',
  keeps: [],
  records: [
    {
      kind: 'organization',
      key: [
        { by: 'columns', columns: ['GSTIN'] },
        { by: 'field', field: 'name' },
      ],
      balances: ['Receivable Balance', 'Payable Balance'],
      fields: {
        name: { is: 'join', columns: ['Name'] },
        email: { is: 'first', columns: ['Email'] },
        phone: { is: 'first', columns: ['Phone No.'] },
        address: { is: 'lines', spellings: [[[['Address']], [['State']]]] },
        taxNumber: { is: 'first', columns: ['GSTIN'] },
        pan: { is: 'first', columns: [], cut: { columns: ['GSTIN'], from: 2, to: 12 } },
      },
    },
  ],
})
