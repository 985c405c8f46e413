// The list of each kind of record, with the tools of the files that it can become. Heavy: fetched with the first of them.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { customList, taskCategory } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { ListPage, type ListTools } from '#entities/list/list-page.tsx'
import { BookmarkList } from '#features/bookmarks/bookmark-list.tsx'
import { BringFirmLink } from '#features/firm-import/bring-firm-link.tsx'
import { InvoiceList } from '#features/invoicing/lists/invoice-list.tsx'
import { BillHoursLink } from '#features/invoicing/lists/bill-hours-link.tsx'
import { OrganizationList } from '#features/organizations/organization-list.tsx'
import { ProjectTaskList } from '#features/time/list/project-task-list.tsx'
import { TemplateList } from '#features/templates/template-list.tsx'
import { WordList } from '#features/tasks/words/word-list.tsx'
import { importExportToolbar } from '#features/import-export/import-export-toolbar.tsx'

const lists: Readonly<Partial<Record<string, typeof ListPage>>> = {
  [bookmark.name]: BookmarkList,
  [invoice.name]: InvoiceList,
  [organization.name]: OrganizationList,
  [projectTask.name]: ProjectTaskList,
  [taskCategory.name]: WordList,
  [taskTemplate.name]: TemplateList,
  [customList.name]: WordList,
}
const asTables = importExportToolbar({})
const ToolsOfTables = asTables
const withBilling: ListTools = (props) => (
  <>
    <BillHoursLink />
    <ToolsOfTables {...props} />
  </>
)
/** Those who may bring firms. */
const withBringing: ListTools = (props) => (
  <>
    <BringFirmLink />
    <ToolsOfTables {...props} />
  </>
)
const tools: Readonly<Partial<Record<string, ListTools>>> = {
  [projectTask.name]: withBilling,
  [customer.name]: withBringing,
  [contact.name]: importExportToolbar({ exports: ['vcf'] }),
}

export function RecordListPage({ entity }: { readonly entity: AnyEntity }) {
  const List = lists[entity.name] ?? ListPage
  return <List entity={entity} tools={tools[entity.name] ?? asTables} />
}
