// Where news about several tasks leads: lists of tasks, by the addresses that the screens have.
const listOf = (dueDateStatus: 'recently_updated' | 'over', statusGroup: number) =>
  `/tasks/customized/due_date_status/${dueDateStatus}/search/*/status_group/${statusGroup}/priority/-1/category/-1/custom_list/-1`

/** What was made or changed of late. */
export const latestTasks = listOf('recently_updated', -1)
/** What is open and over due of those that the person has or gave. */
export const overDueTasks = listOf('over', -1)
