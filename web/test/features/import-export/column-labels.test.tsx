// What the columns of a file may become: each choice is called as an export calls its column, and no two alike.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isImportable } from '@daybook/contract/import-export/formats.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImportColumns } from '#features/import-export/import-columns.tsx'

const found = [{ heading: 'Steps', name: 'checklist', example: '[ ] Scan' }]

function choicesOf(entity: AnyEntity) {
  render(<ImportColumns entity={entity} fileColumns={found} busy={false} onMap={() => undefined} />)
  const select = screen.getByLabelText<HTMLSelectElement>('Steps becomes')
  const labels = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  const chosen = select.selectedOptions[0]?.textContent
  cleanup()
  return { labels, chosen }
}

const kinds = Object.values<AnyEntity>(entities).filter(isImportable)

test.each(kinds)('of $name no two are called alike', (entity) => {
  const { labels } = choicesOf(entity)
  expect(labels.toSorted()).toEqual([...new Set(labels)].toSorted())
})

test('the checklist of a task has its name', () => {
  expect(choicesOf(task).chosen).toBe('Checklist')
})
