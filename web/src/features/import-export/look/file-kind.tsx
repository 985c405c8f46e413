// What the file is, in words; and, folded away, how to read it as something else.
import { canRead, PRESETS, TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import { productOf } from '@daybook/contract/import-export/products.ts'
import { fileIs, importWords as words } from '@daybook/contract/messages/imports/import-words.ts'
import { FileCheck } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { Field } from '#ui/inputs/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import type { Look } from '../steps/import-steps.ts'
import type { Import } from '../steps/use-import.ts'
import { recordsIn } from './counts.ts'
import { entityOf, placesFor } from './places.ts'

/** 'This is a Google Contacts file: 212 contacts.' */
export const sentenceOf = ({ source, report }: Look): string =>
  fileIs({
    preset: report.preset,
    product: productOf(report.preset),
    isWorkbook: source.format === 'xlsx',
    title: source.entity.title,
    count: recordsIn(report),
  })

interface FileKindProps {
  readonly look: Look
  readonly importing: Import
}

export const FileKind = ({ look, importing }: FileKindProps) => (
  <section className="import__file">
    <Icon of={FileCheck} size="lg" />
    <div>
      <p className="import__file-is">{sentenceOf(look)}</p>
      <p className="import__file-name">{look.source.file.name}</p>
      <ReadAs look={look} importing={importing} />
    </div>
  </section>
)

/** Those that can read the file, each product once: its files may have headings of several years. */
function readersOf({ source, report }: Look) {
  const able = PRESETS.filter((preset) => canRead(preset, source.format))
  const byProduct = Map.groupBy(able, ({ product }) => product)
  return [...byProduct.values()].flatMap(
    (each) => each.find(({ id }) => id === report.preset) ?? each[0] ?? [],
  )
}

/** Only files that could be something else have a choice. */
function ReadAs({ look, importing }: FileKindProps) {
  const user = useUser()
  const { source, report } = look
  const readers = readersOf(look)
  const hasTable = source.format === 'csv' || source.format === 'xlsx'
  const isTable = report.preset === TABLE_PRESET
  if (!hasTable && readers.length < 2) return null
  return (
    <details className="import__details">
      <summary>{words.notThat}</summary>
      <div className="import__read-as">
        {readers.length > 0 && (
          <Field label={words.readAs}>
            {(control) => (
              <NativeSelect
                {...control}
                value={report.preset}
                disabled={look.busy}
                onChange={({ target }) => {
                  const reader = readers.find(({ id }) => id === target.value)
                  importing.readAs(look, entityOf(reader?.module) ?? source.entity, target.value)
                }}
              >
                {hasTable && <option value={TABLE_PRESET}>{words.anyTable}</option>}
                {readers.map(({ id, product }) => (
                  <option key={id} value={id}>
                    {product}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        {isTable && (
          <Field label={words.goesInto}>
            {(control) => (
              <NativeSelect
                {...control}
                value={source.entity.name}
                disabled={look.busy}
                onChange={({ target }) => {
                  const entity = entityOf(target.value)
                  if (entity) importing.readAs(look, entity, TABLE_PRESET)
                }}
              >
                {placesFor(user).map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title[1]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
      </div>
    </details>
  )
}
