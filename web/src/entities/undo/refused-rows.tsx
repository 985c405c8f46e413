// What an undo left as it is, each with its reason. Heavy: load it lazily.
import type { UndoAnswer } from '@daybook/contract/system/bin.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { ask } from '#entities/editor/question-store.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import './refused-rows.css'

type Refused = UndoAnswer['data']['refused']

const kindOf = (name: string) => (isEntityName(name) ? entities[name].title[0] : 'Record')

export const showRefused = (title: string, refused: Refused): Promise<unknown> =>
  ask<'read'>(({ open, onAnswer }) => (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer('read')}
      title={title}
      text={
        <ul className="refused-rows">
          {refused.map(({ entity, id, name, message }) => (
            <li key={`${entity} ${id}`}>
              <b>{name ?? `${kindOf(entity)} ${id}`}</b>: {message}
            </li>
          ))}
        </ul>
      }
      actions={[{ label: 'Close', onSelect: () => onAnswer('read') }]}
    />
  ))
