// The checklists of tasks, as Kysely types: a task that has none has no row.

export interface ChecklistTable {
  taskId: number
  scopeId: number
  /** JSON: [{ id, text, doneTime, doneById }] in their order. */
  items: string
  /** Of the items and their order, epoch milliseconds; ticks leave it as it is. 0: as its series made it. */
  stamp: number
}

export interface ChecklistTables {
  checklist: ChecklistTable
}
