// Which projects are billed: a switch each.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { rateWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { usePage, useSaveRecord } from '#api/entity-queries.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Switch } from '#ui/inputs/switch.tsx'
import { nameOf } from './rate-queries.ts'

const MOST = 500
const query = {
  pageNumber: 1,
  pageSize: MOST,
  sortField: 'name',
  sortDirection: 'asc',
  dataFilter: {},
} as const

export function BillableProjects() {
  const { data } = usePage(project, query)
  const { mutateAsync } = useSaveRecord(project)
  const [failure, setFailure] = useState<string>()
  const list = data?.list.filter(({ id }) => !project.placeholders.includes(id)) ?? []
  const change = async ({ id }: AnyRecord, isBillable: boolean) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, values: { isBillable: isBillable ? 1 : 0 }, reload: 'plain' })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <section aria-label={words.billable}>
      <h2>{words.billable}</h2>
      <p className="rates__line">{words.billableLine}</p>
      <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
      {data && list.length === 0 && <p className="rates__line">{words.noProjects}</p>}
      <ul className="rates__projects">
        {list.map((row) => (
          <li key={row.id}>
            <label>
              <span>
                {nameOf(row)}
                <small>{nameOf(row['organization'])}</small>
              </span>
              <Switch
                checked={row['isBillable'] !== 0}
                onChange={({ target }) => void change(row, target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
