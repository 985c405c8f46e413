// Rows of every table that the sample firm has none of, so that a firm's file is tested with all there is.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableless } from '#entities/store.ts'
import { arrivingFolder } from '#files/file-place.ts'
import { markedStoreOf } from '#files/files-id.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import type { TestApp } from '#test/support/app.ts'

type Values = Readonly<Record<string, unknown>>
type Stored = Values & { readonly id: number }

const WORDS = [
  'dataStatus',
  'accountType',
  'industryType',
  'accountRole',
  'accountStatus',
  'taskStatus',
  'taskPriority',
  'taskCategory',
  'taskRepeatOption',
  'customList',
] as const
const DAY = 20_400

/** Stores some bytes as a file of the firm's. @returns the row's values */
export async function storedBytes({ deps }: Pick<TestApp, 'deps'>, text: string) {
  const folder = arrivingFolder(deps.config)
  makeFolder(folder, 0o700)
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, text)
  const key = randomBytes(32).toString('hex')
  await markedStoreOf(deps).put(path, key)
  return {
    key,
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
    type: 'text/plain',
    preview: null,
  }
}

/** @param scopeId of a firm with tasks, invoices and people */
export async function fillGaps(app: Pick<TestApp, 'deps' | 'clock'>, scopeId: number): Promise<void> {
  const { deps, clock } = app
  const db = tableless(deps.db)
  const now = clock.now()
  const first = async (table: string, where: Values = {}) => {
    let query = db.selectFrom(table).selectAll().where('scopeId', '=', scopeId).orderBy('id')
    for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
    return query.$castTo<Stored>().executeTakeFirstOrThrow()
  }
  const add = async (table: string, values: Values) => {
    await db
      .insertInto(table)
      .values({ scopeId, ...values })
      .execute()
  }
  const addId = async (table: string, values: Values) =>
    (
      await db
        .insertInto(table)
        .values({ scopeId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const { id: userId } = await first('user')
  const stamps = { createdById: userId, createdTime: now, modifiedById: userId, modifiedTime: now }
  const record = { ...stamps, searchText: '' }

  const own: Record<string, number> = {}
  for (const table of WORDS) {
    const status = ['dataStatus', 'accountType', 'industryType'].includes(table) ? { dataStatusId: 1 } : {}
    own[table] = await addId(table, {
      ...record,
      ...status,
      name: `Own ${table}`,
      searchText: `own ${table.toLowerCase()}`,
    })
  }
  const task = await first('task')
  const words = {
    priorityId: own['taskPriority'],
    categoryId: own['taskCategory'],
    customListId: own['customList'],
  }
  const seriesId = await addId('series', {
    anchor: '2026-11-25T10:00',
    timeZone: 'Asia/Kolkata',
    name: 'File the return',
    description: '',
    createdById: userId,
    option: 2,
    frequency: 1,
    frequencyType: 1,
    firstIndex: 0,
    nextIndex: 3,
    wakeTime: now,
    isLive: 1,
    isLazy: 0,
    ...words,
    assignedToId: userId,
    audienceId: 2,
    checklist: JSON.stringify([{ id: 1, text: 'Look' }]),
  })
  await db
    .updateTable('task')
    .set({ ...words, groupId: seriesId, seriesIndex: 2, isGenerated: 1 })
    .where('id', '=', task.id)
    .execute()
  const step = { name: 'Call {client}', assigneeId: userId, ...words, repeat: { option: 1 } }
  await addId('taskTemplate', {
    ...record,
    name: 'Month',
    note: '',
    steps: JSON.stringify([step]),
    searchText: 'month\n',
  })
  const comment = await addId('comment', {
    entity: 'task',
    recordId: task.id,
    text: `@{${userId}} please look`,
    createdById: userId,
    createdTime: now,
  })
  await add('commentMention', { commentId: comment, userId })
  await add('follow', { entity: 'task', recordId: task.id, userId, state: 1 })
  const blobId = await addId('blob', { ...(await storedBytes(app, 'what is in the file')), createdTime: now })
  await addId('attachment', {
    entity: 'task',
    recordId: task.id,
    commentId: comment,
    blobId,
    name: 'notes.txt',
    createdById: userId,
    createdTime: now,
  })
  await add('timesheet', {
    userId,
    week: 20_401,
    state: 2,
    submittedTime: now,
    decidedById: userId,
    decidedTime: now,
    reason: '',
  })
  await addId('complianceExtension', {
    obligation: 'gstr3b.monthly',
    period: '2026-10',
    state: '',
    due: DAY,
    notification: 'No. 1',
    source: 'https://cbic-gst.gov.in/',
    createdById: userId,
    createdTime: now,
  })
  await add('importKey', {
    ownerId: userId,
    entity: 'task',
    source: 'todoist',
    key: 'abc',
    recordId: task.id,
    fingerprint: '{}',
  })
  await add('importKey', {
    ownerId: 0,
    entity: 'contact',
    source: 'google',
    key: 'gone',
    recordId: 0,
    fingerprint: '{}',
  })
  await db
    .insertInto('preference')
    .values({
      userId,
      mail: 1,
      push: 0,
      digest: 1,
      digestTime: '08:00',
      digestNext: now,
      digestZone: 'Asia/Kolkata',
      choices: '{"task.view":"table"}',
    })
    .execute()
  await add('firmSetting', { name: 'zone', value: '"Asia/Kolkata"' })
  await add('firmSetting', { name: 'workDays', value: '[1,2,3,4,5]' })
  await add('holiday', { day: DAY, name: 'Diwali' })

  const invoice = await first('invoice', { life: 1 })
  const group = await first('invoiceTaskGroup', { invoiceId: invoice.id })
  const projectTask = await first('projectTask')
  const receipt = await first('receipt')
  const seller = await first('sellerProfile')
  const scheduleId = await addId('invoiceSchedule', {
    ...record,
    organizationId: invoice['organizationId'],
    sellerProfileId: seller.id,
    text: 'Retainer {month}',
    amount: 500_000,
    every: 0,
    start: DAY,
    covers: 0,
    isPaused: 0,
    mode: 0,
    searchText: 'retainer {month}',
  })
  await addId('scheduleRun', {
    scheduleId,
    index: 0,
    day: DAY,
    from: DAY,
    to: DAY + 30,
    invoiceId: invoice.id,
    heldBack: '',
    createdTime: now,
    text: 'Retainer {month}',
  })
  await addId('scheduleGroup', { scheduleId, index: 0, invoiceTaskGroupId: group.id })
  await addId('billedShare', {
    invoiceId: invoice.id,
    invoiceTaskGroupId: group.id,
    projectTaskId: projectTask.id,
    userId,
    noteId: 0,
    seconds: 3600,
  })
  await addId('numberVoid', {
    sellerKey: `profile:${seller.id}`,
    financialYear: '2026-27',
    kind: 'invoice',
    number: 'X/1',
    reason: 'typed twice',
    createdTime: now,
  })
  await addId('dunning', {
    invoiceId: invoice.id,
    step: 7,
    dueDay: DAY,
    state: 'sent',
    sentTo: 'client@client.example',
    outboxKey: 'dunning:1',
    createdTime: now,
  })
  const voucher = {
    receiptId: receipt.id,
    kind: 0,
    day: DAY,
    number: 'RV/1',
    numberSeller: `profile:${seller.id}`,
    numberYear: '2026-27',
    numberDouble: 0,
    amount: 11_800,
    taxable: 10_000,
    cgst: 900,
    sgst: 900,
    igst: 0,
    rateBp: 1800,
    placeOfSupply: '29',
    sac: '9982',
    fromName: 'A',
    fromAddress: 'B',
    fromTaxNumber: '',
    toName: 'C',
    toAddress: 'D',
    toTaxNumber: '',
    toPan: '',
    creatorName: '',
    creatorDesignation: '',
    seal: String(invoice['seal']),
    createdById: userId,
    createdTime: now,
  }
  const voucherId = await addId('advanceVoucher', voucher)
  const use = {
    voucherId,
    invoiceId: invoice.id,
    day: DAY,
    amount: 1180,
    taxable: 1000,
    cgst: 90,
    sgst: 90,
    igst: 0,
  }
  const useId = await addId('advanceUse', use)
  await addId('advanceUse', {
    ...use,
    amount: -1180,
    taxable: -1000,
    cgst: -90,
    sgst: -90,
    reversesId: useId,
  })
  const gone = await addId('advanceVoucher', { ...voucher, number: 'RV/2' })
  await db.updateTable('advanceVoucher').set({ cancelledTime: now }).where('id', '=', gone).execute()
}
