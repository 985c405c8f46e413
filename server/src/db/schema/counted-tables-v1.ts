// The tables whose rows migration 0007 began to count, and how. Frozen: another way is a new file.
import type { Counted } from '#db/schema/count-rows-v1.ts'

export const counted: readonly Counted[] = [
  ...['bookmark', 'contact', 'invoice', 'invoiceTaskGroup', 'organization', 'project', 'sellerProfile'].map(
    (table): Counted => ({ table, people: ['createdById'] }),
  ),
  { table: 'projectTask', people: ['createdById', 'assignedToId'] },
  { table: 'task', people: ['createdById', 'assignedToId'], value: 'statusId', instant: 'dueDate' },
]
