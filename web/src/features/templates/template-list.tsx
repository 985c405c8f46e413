// The list of templates: from each the way to use it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import { stepsSentence } from '@daybook/contract/templates/template-step.ts'
import { LayoutTemplate, ListPlus } from 'lucide'
import { useUser } from '#api/session/session.ts'
import type { CardProps, RowActionsProps } from '#entities/card/list-parts.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { askApply } from './apply/ask-apply.tsx'
import { asTemplate } from './template-record.ts'
import './template-list.css'

function askFor(record: AnyRecord) {
  const { id, name, steps } = asTemplate(record)
  askApply({ kind: 'template', id, name, steps })
}

const UseButton = ({ record, name }: RowActionsProps) =>
  can(useUser(), 'USER_AND_ABOVE') && (
    <Button
      variant="secondary"
      size="sm"
      className="template-use"
      aria-label={name ? `${words.use} ${name}` : words.use}
      onClick={() => askFor(record)}
    >
      {words.use}
    </Button>
  )

const TemplateCard = (props: CardProps) => <RecordCard {...props} lead={UseButton} />

/** On a phone the way to use it stands in its row. */
const rowOf = (record: AnyRecord) => {
  const { name, steps } = asTemplate(record)
  return {
    mark: <Icon of={LayoutTemplate} />,
    name,
    line: stepsSentence(steps),
    amount: '',
    note: <UseButton record={record} name={name} />,
  }
}

const menuOf = (record: AnyRecord) => [{ label: words.use, icon: ListPlus, onSelect: () => askFor(record) }]

export function TemplateList({ entity }: ListPageProps) {
  const list = useRecordList(entity)
  return (
    <ListFrame
      list={list}
      nothingYet={words.nothingYet}
      cards={<RecordCards list={list} card={TemplateCard} rowOf={rowOf} />}
      table={<RecordTable list={list} menuOf={menuOf} />}
    />
  )
}
