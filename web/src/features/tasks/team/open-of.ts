// How many open tasks somebody has.
import type { Workload } from '@daybook/contract/tasks/team-endpoints.ts'

export const openOf = ({ overDue, today, week, later, noDate }: Workload): number =>
  overDue + today + week + later + noDate
