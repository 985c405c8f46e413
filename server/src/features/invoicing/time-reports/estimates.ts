// Which tasks of a report have worked most of their estimate, or if they are closed more than it: all hours of everybody, as the
// task itself shows them.
import { ESTIMATES_MAX, type EstimateWarning, NEAR_ESTIMATE } from '@daybook/contract/time/report-calls.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { minutesOfHundredths as minutes } from '#features/invoicing/time/present-entries.ts'
import { shareOf } from '#features/invoicing/time-reports/figures.ts'
import type { NamedTask } from '#features/invoicing/time-reports/named.ts'

const WHOLE = 100

export function estimatesOf(tasks: Iterable<NamedTask>): EstimateWarning[] {
  return [...tasks]
    .flatMap(({ id, name, projectId, projectName, workedHours, estimatedHours, taskStatusId }) => {
      const [worked, estimated] = [workedHours ?? 0, estimatedHours ?? 0]
      const share = shareOf(worked, estimated)
      if (share === null || share < NEAR_ESTIMATE) return []
      if (share <= WHOLE && isClosedStatus(taskStatusId)) return []
      const project = { id: projectId, name: projectName }
      return [{ task: { id, name }, project, worked: minutes(worked), estimated: minutes(estimated), share }]
    })
    .toSorted((one, other) => other.share - one.share || one.task.id - other.task.id)
    .slice(0, ESTIMATES_MAX)
}
