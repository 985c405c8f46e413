// What can be done to many records of every kind of a firm: another data status, or away with them.
import { STATUS_FIELD } from '@daybook/contract/engine/bulk-kinds.ts'
import { recordBulk } from '@daybook/contract/engine/bulk.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { CircleDot, Trash2 } from 'lucide'
import { call } from '#api/client.ts'
import { useOptions } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ActMenu } from './act-menu.tsx'
import type { ActsProps } from './acts.ts'

export function RecordActs({ entity, isBusy, run }: ActsProps) {
  const field = entity.fields[STATUS_FIELD]
  const to = field && isLink(field) ? field.to : ''
  const { data: statuses = [] } = useOptions(to)
  const bulk = recordBulk(entity)
  return (
    <>
      <ActMenu
        label={field?.label ?? ''}
        icon={CircleDot}
        items={statuses.map((status) => ({
          label: referenceText(status),
          onSelect: () =>
            run((ids) => call(bulk, { body: { ids: [...ids], action: STATUS_FIELD, value: status.id } })),
        }))}
      />
      <Button
        variant="quiet"
        size="sm"
        busy={isBusy}
        onClick={() => run((ids) => call(bulk, { body: { ids: [...ids], action: 'delete' } }))}
      >
        <Icon of={Trash2} />
        Delete
      </Button>
    </>
  )
}
