// On the page of an organization: what is billed to it by itself, when the next one comes, and a way to add another.
import type { ScheduleRecord } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill, mayCreate } from '@daybook/contract/engine/rights.ts'
import { invoiceSchedule, SCHEDULE_EVERY } from '@daybook/contract/entities/invoice-schedule.ts'
import { retainerWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { RecordLink } from '#entities/card/record-link.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** As many as a section has. */
const SHOWN = 5

interface FrameProps {
  readonly title: string
  readonly count: string
  readonly all: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

interface ClientRetainersProps {
  /** The organization. */
  readonly record: AnyRecord
  readonly Frame: (props: FrameProps) => ReactNode
}

/** Nothing where there is none: the first one is added like everything else that is new. */
export function ClientRetainers({ record, Frame }: ClientRetainersProps) {
  const user = useUser()
  const { data } = usePage(invoiceSchedule, {
    pageNumber: 1,
    pageSize: SHOWN,
    sortField: 'createdTime',
    sortDirection: 'desc',
    dataFilter: { [invoiceSchedule.api.filter]: { organizationId: record.id } },
  })
  if (!data || data.totalItems === 0) return null
  // The server answers them with what became of their days.
  const list = data.list as unknown as readonly ScheduleRecord[]
  const organization = { id: record.id, name: referenceText(record) }
  return (
    <Frame
      title={words.title}
      count={String(data.totalItems)}
      all={{ to: paths.list(invoiceSchedule), label: words.allOf }}
    >
      <ul role="list" className="about__lines">
        {list.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      {mayCreate(user, invoiceSchedule) && mayBill(user) && (
        <p className="about__payment">
          <Button
            aria-haspopup="dialog"
            onClick={() => openEditor({ entity: invoiceSchedule, mode: 'new', initial: { organization } })}
          >
            <Icon of={Plus} />
            {words.add}
          </Button>
        </p>
      )}
    </Frame>
  )
}

function Line({ row }: { readonly row: ScheduleRecord }) {
  const { text, amount, every, isPaused, nextDay } = row
  const next = isPaused === 1 ? words.paused : nextDay ? words.nextOn(spelledDay(nextDay)) : words.over
  return (
    <li className="about__line">
      <RecordLink entity={invoiceSchedule} record={{ ...row }} className="about__name">
        {text}
      </RecordLink>
      <span className="about__end">
        <span className="mute">
          {SCHEDULE_EVERY[every]} · {next}
        </span>
        <b>{formatMoney(amount ?? 0)}</b>
      </span>
    </li>
  )
}
