// Tasks and what hangs on records: series, checklists, comments, files, hours, what packs made.
import { task } from '@daybook/contract/entities/task.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { allOf, type FirmTable, named } from '#firm-file/firm-table.ts'
import { json, mentions } from '#firm-file/inside.ts'
import { recordTable } from '#firm-file/tables/records.ts'

const words = { priorityId: 'taskPriority', categoryId: 'taskCategory', customListId: 'customList' } as const
const onRecord = { record: { entity: 'entity', id: 'recordId' } } as const

export const taskTable: FirmTable = recordTable(task, {
  plain: named('seriesIndex isGenerated remindedFor'),
  refs: { groupId: 'series' },
  // Kept by triggers, as comments and files come.
  begins: { commentCount: 0, fileCount: 0 },
})

export const templateTable: FirmTable = recordTable(taskTemplate, {
  inside: { steps: json({ ...words, assigneeId: 'user' }) },
})

export const besideTasks = {
  series: {
    table: 'series',
    title: 'Repeating tasks',
    key: ['id'],
    plain: named(
      'id anchor timeZone option frequency frequencyType reminderDays reminderTime firstIndex nextIndex isLive wakeTime isLazy name description audienceId checklist',
    ),
    refs: {
      ...allOf('user', 'createdById assignedToId'),
      ...words,
      organizationId: 'organization',
      contactId: 'contact',
      projectId: 'project',
    },
    json: ['checklist'],
    onlyUsed: 'narrowed',
  },
  checklist: {
    table: 'checklist',
    title: '',
    key: ['taskId'],
    plain: named('stamp'),
    refs: { taskId: 'task' },
    owner: { column: 'taskId', to: 'task' },
    inside: { items: json({ doneById: 'user' }) },
  },
  comment: {
    table: 'comment',
    title: 'Comments',
    key: ['id'],
    plain: named('id createdTime editedTime removedTime'),
    refs: allOf('user', 'createdById removedById'),
    inside: { text: mentions },
    ...onRecord,
  },
  commentMention: {
    table: 'commentMention',
    title: '',
    key: ['commentId', 'userId'],
    plain: [],
    refs: { commentId: 'comment', userId: 'user' },
    owner: { column: 'commentId', to: 'comment' },
  },
  follow: {
    table: 'follow',
    title: '',
    key: ['entity', 'recordId', 'userId'],
    plain: named('state'),
    refs: allOf('user', 'userId'),
    ...onRecord,
  },
  blob: {
    table: 'blob',
    title: '',
    key: ['id'],
    plain: named('id sha256 bytes type createdTime'),
    bytes: ['preview'],
    // The bytes get a key of their own here.
    begins: { key: '' },
    onlyUsed: 'always',
  },
  attachment: {
    table: 'attachment',
    title: 'Attached files',
    key: ['id'],
    plain: named('id name createdTime'),
    refs: { commentId: 'comment', blobId: 'blob', createdById: 'user' },
    ...onRecord,
    // Those in the bin stay there.
    onlyWithout: 'removedTime',
    begins: { removedTime: null, removedById: null, purgeTime: null },
  },
  timeEntry: {
    table: 'timeEntry',
    title: 'Hours',
    key: ['id'],
    plain: named('id day week seconds note isBillable kind state createdTime modifiedTime'),
    refs: {
      ...allOf('user', 'userId createdById'),
      projectTaskId: 'projectTask',
      invoiceId: 'invoice',
      invoiceTaskGroupId: 'invoiceTaskGroup',
    },
    owner: { column: 'projectTaskId', to: 'projectTask' },
  },
  timesheet: {
    table: 'timesheet',
    title: '',
    key: ['userId', 'week'],
    plain: named('week state submittedTime decidedTime reason'),
    refs: allOf('user', 'userId decidedById'),
  },
  complianceProfile: {
    table: 'complianceProfile',
    title: 'Compliance of clients',
    key: ['organizationId'],
    plain: named('gstScheme state companyType agmDay kycDay packs appliedTime madeUntil modifiedTime'),
    refs: { organizationId: 'organization', ...allOf('user', 'responsibleId appliedById modifiedById') },
    owner: { column: 'organizationId', to: 'organization' },
    // The way back from the last use of packs leads to the former rows.
    begins: { formerly: '' },
  },
  packTask: {
    table: 'packTask',
    title: '',
    key: ['organizationId', 'obligation', 'period'],
    plain: named('obligation period legal due version madeTime isUndone'),
    refs: { organizationId: 'organization' },
    owner: { column: 'organizationId', to: 'organization' },
    loose: { taskId: { to: 'task', gone: null } },
  },
  complianceExtension: {
    table: 'complianceExtension',
    title: '',
    key: ['id'],
    plain: named('id obligation period state due notification source createdTime withdrawnTime'),
    refs: allOf('user', 'createdById withdrawnById'),
  },
  importKey: {
    table: 'importKey',
    title: '',
    key: ['ownerId', 'entity', 'source', 'key'],
    plain: named('source key fingerprint'),
    json: ['fingerprint'],
    refs: allOf('user', 'ownerId'),
    // A key whose record is gone keeps it from being made again.
    record: { entity: 'entity', id: 'recordId', gone: 0 },
  },
} as const satisfies Readonly<Record<string, FirmTable>>
