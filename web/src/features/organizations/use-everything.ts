// Everything about an organization, as one answer. Its key begins like those of tasks, which change most: whatever changes one
// reloads the page, and a change of anything else makes it old.
import { task } from '@daybook/contract/entities/task.ts'
import { organizationPage } from '@daybook/contract/organizations/page.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

export const useEverything = (id: number) =>
  useQuery({
    queryKey: [task.name, 'of organization', id],
    queryFn: ({ signal }) => call(organizationPage, { params: { id }, signal }),
  })
