// Values as cards write them.
import { decimal, instant, link, links, money, text } from '@daybook/contract/engine/fields.ts'
import { expect, test } from 'vitest'
import { isWebAddress, valueText } from '#entities/card/value-text.ts'

const kolkata = 'Asia/Kolkata'
const morning = Date.UTC(2026, 0, 5, 4, 0)

test.each([
  [money('Amount'), 100000, '₹1,00,000.00'],
  [money('Amount'), null, ''],
  [decimal('Hours'), 18.5, '18.5'],
  [decimal('Hours'), 0, '0'],
  [instant('At'), morning, 'Jan 05, 2026 (Mon) 9:30 AM'],
  [instant('At', { show: 'day' }), morning, 'Jan 05, 2026'],
  [text('Name'), '   ', ''],
  [link('user', 'By'), { id: 4, firstname: 'Asha', lastname: 'Rao' }, 'Asha Rao'],
  [link('invoice', 'Invoice'), { id: 4, invoiceNumber: '2026-27/0041' }, '2026-27/0041'],
  [link('organization', 'Organization'), { id: 4, name: 'Kaveri Textiles' }, 'Kaveri Textiles'],
  [link('organization', 'Organization'), null, ''],
  [
    links('accountRole', 'Role', { initial: [] }),
    [
      { id: 2, name: 'Admin' },
      { id: 4, name: 'User' },
    ],
    'Admin, User',
  ],
])('%o with %o is %o', (field, value, expected) => {
  expect(valueText(field, value, kolkata)).toBe(expected)
})

test.each([
  ['https://kaveri.example/a?b=c', true],
  ['HTTP://kaveri.example', true],
  ['kaveri.example', false],
  ['vbscript:msgbox(1)', false],
  ['data:text/html,<script>', false],
  ['https://', false],
])('%s opens as a link: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected)
})
