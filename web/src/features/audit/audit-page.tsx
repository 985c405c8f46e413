// /audit_log: what happened, by whom, from where; for administrators.
import { can } from '@daybook/contract/engine/access.ts'
import { AUDIT_ENTRIES_MAX, auditExport, auditPage } from '@daybook/contract/system/audit.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useState } from 'react'
import { call, callRaw, keepFile } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { FailedList } from '#entities/list/list-states.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { nothingFound } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Pager } from '#ui/buttons/pager.tsx'
import { Entry } from './audit-entry.tsx'
import { auditBody, useAuditState } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import './audit-page.css'

/** Over what each entry says by itself, so only for the eyes. */
const headings = ['Time', 'Who', 'Did', 'What', 'Change']

type Body = ReturnType<typeof auditBody>

async function exportEntries(body: Body) {
  const answer = await callRaw(auditExport, { body })
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  const rows = Number(answer.headers.get('x-total-count') ?? 0)
  keepFile(await answer.blob(), named?.[1] ?? 'audit_log.csv')
  const count = rows.toLocaleString('en-IN')
  say({ tone: 'good', text: rows === 1 ? '1 entry exported.' : `${count} entries exported.` })
}

function ExportButton({ body }: { readonly body: Body }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await exportEntries(body)
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void run()} title="Export these entries as CSV">
      {!busy && <Icon of={Download} />}
      Export
    </Button>
  )
}

/** @param kinds names of the entities whose records have a form to open */
export function AuditPage({ kinds }: { readonly kinds: readonly string[] }) {
  const user = useUser()
  const state = useAuditState()
  const body = auditBody(state.choice, state.page, user.timeZone)
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['auditLog', body],
    queryFn: ({ signal }) => call(auditPage, { body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  usePageTitle('Audit Log', isPlaceholderData ? undefined : data?.totalItems)
  const turnPage = (page: number) => {
    state.goToPage(page)
    scrollTo({ top: 0 })
  }

  function results() {
    if (isError && !data) return <FailedList error={error} onRetry={() => void refetch()} busy={isFetching} />
    if (!data) return <p role="status">{messages.pleaseWait}</p>
    if (data.list.length === 0)
      return (
        <EmptyState
          drawing={state.isFiltered ? nothingFound : blank}
          actions={state.isFiltered && <Button onClick={state.clear}>Clear the filters</Button>}
        >
          {messages.noMatch}
        </EmptyState>
      )
    const hasCustomer = can(user, 'SUPER_ADMIN_ONLY')
    return (
      <>
        {data.totalItems >= AUDIT_ENTRIES_MAX && <Message tone="info">{messages.auditCut}</Message>}
        <div className="audit-sheet">
          <div className="audit-head" aria-hidden>
            {headings.map((heading) => (
              <span key={heading}>{heading}</span>
            ))}
          </div>
          <ol className="audit-list" aria-label="Audit log" data-stale={isPlaceholderData || undefined}>
            {data.list.map((entry) => (
              <Entry key={entry.id} entry={entry} kinds={kinds} hasCustomer={hasCustomer} hasCall />
            ))}
          </ol>
        </div>
        <Pager page={state.page} pages={data.totalPages} onPage={turnPage} />
      </>
    )
  }

  return (
    <div className="audit-page">
      <div className="audit-bar">
        <AuditFilters state={state} />
        <div className="audit-bar__end">
          {state.isFiltered && (
            <Button variant="quiet" onClick={state.clear}>
              Clear
            </Button>
          )}
          <ExportButton body={body} />
        </div>
      </div>
      {results()}
    </div>
  )
}
