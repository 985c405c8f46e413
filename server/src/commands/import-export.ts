// daybook export and import: the lists of one person as files, by the same rules as on the screen.
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { pageRequestOf } from '@daybook/contract/engine/paging.ts'
import {
  EXPORT_FORMATS,
  IMPORT_FORMATS,
  type ImportReport,
  isExportable,
  isImportable,
} from '@daybook/contract/import-export/formats.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import type { Actor } from '#actor.ts'
import {
  askFirst,
  type Run,
  CommandFailed,
  print,
  tell,
  textOption,
  type Words,
  WrongUse,
} from '#commands/command.ts'
import { withDeps } from '#commands/with-deps.ts'
import type { Deps } from '#deps.ts'
import { personByEmail } from '#features/account/cli-accounts.ts'
import { importRows } from '#features/import-export/import/import.ts'
import { exportRows } from '#features/import-export/export/export.ts'

/** @throws WrongUse naming those there are */
function kindNamed(word: string, isAble: (entity: AnyEntity) => boolean): AnyEntity {
  const able = Object.values<AnyEntity>(entities).filter(isAble)
  const kind = able.find(({ path, name }) => path === word || name === word)
  if (kind) return kind
  throw new WrongUse(
    `${word} is no kind of record for this. These are: ${able.map(({ path }) => path).join(', ')}`,
  )
}

function formatOf<T extends string>(words: Words, formats: readonly T[], fallback: T): T {
  const typed = textOption(words, 'format') ?? fallback
  const format = formats.find((candidate) => candidate === typed)
  if (format === undefined) throw new WrongUse(`--format is one of ${formats.join(', ')}.`)
  return format
}

async function actorOf(deps: Deps, words: Words): Promise<Actor> {
  const email = textOption(words, 'as')
  if (email === undefined)
    throw new WrongUse('Please say in whose name with --as EMAIL: a person sees and adds what is theirs.')
  return personByEmail(deps, email)
}

/** @throws CommandFailed where it can't be written, or something is already: nothing is written over */
async function writeNew(file: string, parts: readonly string[]): Promise<void> {
  try {
    await writeFile(file, parts, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '') throw error
    throw new CommandFailed(
      code === 'EEXIST'
        ? `${file} is there already. Please choose another name.`
        : `${file} can’t be written (${code}).`,
    )
  }
}

export const exportList: Run = (config, words) =>
  withDeps(config, async (deps) => {
    const entity = kindNamed(words.plain[0] ?? '', isExportable)
    const format = formatOf(words, EXPORT_FORMATS, 'csv')
    const actor = await actorOf(deps, words)
    const { parts, count, total } = await exportRows(deps, entity, actor, {
      request: pageRequestOf(entity, {}),
      format,
    })
    const out = textOption(words, 'out')
    if (out === undefined) process.stdout.write(parts.join(''))
    else await writeNew(out, parts)
    tell(`${count} of ${total} ${entity.title[1].toLowerCase()}${out === undefined ? '' : ` in ${out}`}`)
    return 0
  })

function tellReport({ rows, added, changed, same, bad, leftOut }: ImportReport) {
  const unread = new Set(bad.map(({ row }) => row)).size
  tell(
    `${counted(rows, 'row')}: ${added} to add, ${changed} to change, ${same} as they are, ${unread} that can’t be read.`,
  )
  for (const sentence of leftOut) tell(`  ${sentence}`)
  for (const { row, column, message } of bad) tell(`  row ${row}${column ? `, ${column}` : ''}: ${message}`)
}

export const importList: Run = (config, words) =>
  withDeps(config, async (deps) => {
    const [kind = '', file = ''] = words.plain
    const entity = kindNamed(kind, isImportable)
    const ending = IMPORT_FORMATS.find((extension) => file.toLowerCase().endsWith(`.${extension}`))
    const format = formatOf(words, IMPORT_FORMATS, ending ?? 'csv')
    const actor = await actorOf(deps, words)
    const bytes = await readFile(file).catch(() => {
      throw new CommandFailed(`There is no file ${file} that can be read.`)
    })
    const { report, store } = await importRows(deps, entity, actor, {
      bytes,
      format,
      fileName: basename(file),
    })
    tellReport(report)
    const isPartial = report.bad.length > 0
    if (isPartial && words.options['leave-out-bad'] !== true)
      throw new CommandFailed('Nothing was imported. --leave-out-bad imports the other rows.')
    if (report.added + report.changed === 0) throw new CommandFailed('There is nothing to import.')
    await askFirst('This will be imported.', words)
    const { message } = await store()
    print(message)
    return 0
  })
