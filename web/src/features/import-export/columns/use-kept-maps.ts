// What a person said before about columns with these headings, by the kind of record that they became.
import type { FoundColumn } from '@daybook/contract/import-export/formats.ts'
import { useKeptChoices } from '#api/session/keep-choice.ts'
import type { Source } from '../import-calls.ts'
import { keptColumns, withColumns } from './kept-columns.ts'

const nameFor = ({ entity }: Source) => `${entity.name}.columnMaps`

export function useKeptMaps() {
  const [choices, keep] = useKeptChoices()
  const keptFor = (source: Source) => choices[nameFor(source)] ?? ''
  return {
    /** API names in the order of the columns; undefined where nothing was said. */
    find: (source: Source, columns: readonly FoundColumn[]) => keptColumns(keptFor(source), columns),
    remember: (source: Source, columns: readonly FoundColumn[], names: string) =>
      keep(nameFor(source), withColumns(keptFor(source), columns, names)),
  }
}

export type KeptMaps = ReturnType<typeof useKeptMaps>
