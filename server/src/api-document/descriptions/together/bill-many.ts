// The calls that bill many organizations at once, described.
import * as calls from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { described } from '#api-document/descriptions/described.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

export const billManyCalls = [
  described(calls.billable, {
    description:
      'Every organization with hours of the time that can be billed and stand on no invoice, or with a retainer of it: the lines that its invoice would have, by project, task or person, with the rate of the day of work, rounded as the firm settled, and the tax. Hours of different rates are different lines. `chosen` says whether it is billed unless somebody says otherwise; if not, `reason` says why. Hours that a retainer includes which is still to come are left for it. Where the firm approves hours only approved ones are listed, and `waitingHours` are those that wait. Amounts are rupees.',
    errors: ['forbidden'],
    example: (id) => ({
      query: { ...NOVEMBER, sellerProfileId: String(id('sellerProfile')), linesBy: 'project' as const },
      answer: {
        data: {
          ...NOVEMBER,
          organizations: [
            {
              organization: { id: id('workedFor'), name: 'Malabar Traders' },
              about: 'Warehouse move',
              lines: [
                { name: 'Warehouse move', hours: 42.5, costPerUnit: 1850, amount: 78_625, isFixed: false },
              ],
              hours: 42.5,
              totalAmount: 78_625,
              cgst: 7076.25,
              sgst: 7076.25,
              igst: 0,
              grandTotalAmount: 92_777.5,
              taxes: 'CGST + SGST',
              chosen: true,
              reason: '',
              isLate: false,
              note: '',
            },
          ],
          waitingHours: 3.5,
        },
      },
    }),
  }),
  described(calls.billMany, {
    description:
      'A draft for each of the organizations, each in a transaction of its own, so that one that is refused keeps no other. Hours are taken once: what somebody else has billed meanwhile is not on the second draft, and where nothing is left there is none. Nothing is issued or sent.',
    errors: ['forbidden'],
    example: (id) => ({
      body: {
        ...NOVEMBER,
        sellerProfileId: id('sellerProfile'),
        invoiceDate: '2026-11-25',
        organizationIds: [id('workedFor')],
      },
      answer: {
        message: agreedMessages.made(1, 1),
        data: [
          {
            organization: { id: 9, name: 'Malabar Traders' },
            ok: true,
            invoice: { id: 48, name: 'Malabar Traders Nov 2026' },
          },
        ],
      },
    }),
  }),
]
