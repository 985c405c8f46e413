// What is special about credit and debit notes among the records.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { changesBetween } from '#entities/history/history.ts'
import type { AfterSave, HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { loosenNotes } from '#features/invoicing/move-scope.ts'
import { refuseFiledMove } from '#features/invoicing/periods/refuse-filed-move.ts'
import { noteAdds } from '#features/invoicing/notes/note-adds.ts'
import {
  groupTexts,
  isSameGroups,
  sentIn,
  sentOf,
  storeGroups,
  storedGroups,
} from '#features/invoicing/notes/note-groups.ts'
import { refuseLivedNote } from '#features/invoicing/notes/note-lived.ts'
import { beforeDraftNote } from '#features/invoicing/notes/note-input.ts'

type Note = RowFor<'billingNote'>

/** A round trip of what is frozen is no change. */
async function beforeLived(input: InputFor<'billingNote'>, saving: SavingFor<'billingNote'>, before: Note) {
  const changed = Object.keys(changesBetween(billingNote, valuesOf(billingNote, before), input))
  const { groups } = sentOf(saving)
  const isOther = groups !== undefined && !isSameGroups(groups, await storedGroups(saving.tx, before))
  const fields = [...changed, ...(isOther ? ['groups'] : [])]
  if (fields.length > 0) refuseLivedNote(before, fields)
  return input
}

/** The hours that it gives back, where they are others than before. */
async function changedGroups(saving: SavingFor<'billingNote'>): Promise<Facts> {
  const { tx, before } = saving
  const { groups } = sentOf(saving)
  if (!before || groups === undefined) return {}
  const stored = await storedGroups(tx, before)
  if (isSameGroups(groups, stored)) return {}
  return { hoursGiven: [await groupTexts(tx, before, stored), await groupTexts(tx, before, groups)] }
}

export const billingNoteHooks: HooksFor<'billingNote'> = {
  prepareCreate: async (body) => sentIn(body),
  prepareChange: async (_deps, _actor, _id, body) => sentIn(body),
  async beforeSave(input, saving) {
    const { tx, actor, before } = saving
    await requireMayBill(tx, actor)
    if (before && before.life !== 0) return beforeLived(input, saving, before)
    return beforeDraftNote(input, saving)
  },
  changesBeside: changedGroups,
  async afterSave(row, saving): Promise<AfterSave> {
    const { groups } = sentOf(saving)
    if (groups !== undefined) await storeGroups(saving.tx, row, groups)
    return 'as saved'
  },
  async beforeRemove(row, { tx, actor }) {
    await requireMayBill(tx, actor)
    refuseLivedNote(row)
  },
  adds: noteAdds,
  // Notes are the first of the books to move.
  async scopeMoves(tx, from, to) {
    await refuseFiledMove(tx, from, to)
    await loosenNotes(tx, from, to)
  },
}
