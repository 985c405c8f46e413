// What a note that is being written takes: hours that were billed from worked ones, and never more than is left.
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import {
  beginNote,
  billedIn,
  type Corrected,
  figuresOf,
  type NoteDraft,
  noteOf,
} from '#features/invoicing/notes/note-draft.ts'

const record = (values: Readonly<Record<string, unknown>>) => values as unknown as AnyRecord

const bill = record({
  id: 7,
  invoiceNumber: 'BB/26-27/042',
  invoiceDate: Date.parse('2026-10-21T06:30:00Z'),
  totalAmount: 1000,
  cgst: 90,
  sgst: 90,
  igst: 0,
  grandTotalAmount: 1180,
  rateBp: 1800,
})
const groups = [
  record({ id: 1, name: 'Typed', hours: 4, costPerUnit: 100 }),
  record({ id: 2, name: 'Worked', hours: 6, costPerUnit: 100 }),
]
const corrected: Corrected = { bill, groups, notes: [], billed: new Map([[2, 600]]) }
const draft = (values: Partial<NoteDraft> = {}): NoteDraft => ({
  ...beginNote(),
  day: '2026-11-20',
  ...values,
})
const bodyOf = (of: Corrected, values: Partial<NoteDraft> = {}) =>
  noteOf(draft(values), figuresOf(draft(values), of), of)

describe('a note that is being written', () => {
  test('gives back what was billed of worked hours, and nothing of typed ones', () => {
    const typed = { ...corrected, billed: new Map<number, number>() }

    expect(bodyOf(corrected)).toMatchObject({
      totalAmount: 1000,
      hoursBack: 1,
      groups: [{ id: 2, hours: 6 }],
    })
    expect(bodyOf(typed)).toMatchObject({ totalAmount: 1000, hoursBack: 0 })
    expect(bodyOf(typed)).not.toHaveProperty('groups')
    expect(figuresOf(draft(), typed).hours).toBe(0)
  })

  test('of some lines gives back no more than those bill', () => {
    const lines = { extent: 'lines', hours: { 1: 400, 2: 600 } } as const

    expect(bodyOf({ ...corrected, billed: new Map([[2, 250]]) }, lines)).toMatchObject({
      totalAmount: 1000,
      hoursBack: 1,
      groups: [{ id: 2, hours: 2.5 }],
    })
  })

  test('counts hours that were given back already', () => {
    const task = { id: 9, name: 'Build', assignedTo: { id: 1, name: 'Asha' } }
    const tasks = [
      { ...task, hours: 6 },
      { ...task, hours: -3.5 },
    ]

    expect(billedIn([{ id: 2, tasks }]).get(2)).toBe(250)
  })

  test('of the whole takes what notes with and without tax have left', () => {
    const financial = record({ id: 3, kind: 'financial', life: 'issued', totalAmount: 590 })
    const late = { day: '2027-12-01' }

    expect(bodyOf({ ...corrected, notes: [financial] }).totalAmount).toBe(500)
    expect(bodyOf({ ...corrected, notes: [{ ...financial, life: 'draft' }] }).totalAmount).toBe(1000)
    expect(bodyOf({ ...corrected, notes: [financial] }, late)).toMatchObject({
      kind: 'financial',
      totalAmount: 590,
    })
  })

  test('reads an amount as it was typed', () => {
    expect(bodyOf(corrected, { extent: 'amount', amount: 1.005 }).totalAmount).toBe(1.01)
  })
})
