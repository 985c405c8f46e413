// All tasks of a firm as one calendar of to-dos, for its whole export: written some at a time.
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { componentText } from '#formats/content-lines.ts'
import { componentTasks, firstOfGroups } from '#features/feed/feed.ts'
import { componentOf } from '#features/feed/task-component.ts'
import { hostNameOf } from '#settings/config.ts'

interface Exporting {
  readonly deps: Deps
  readonly actor: Pick<Actor, 'scopeId'>
  /** Of personal records those that may go out. */
  readonly included: ReadonlyMap<string, ReadonlySet<number>>
}

const AT_ONCE = 500
const END = 'END:VCALENDAR\r\n'

export async function* firmCalendar({ deps, actor, included }: Exporting): AsyncGenerator<string> {
  const { scopeId } = actor
  const may = included.get(task.name)
  const properties = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Daybook//Tasks//EN'],
    ['CALSCALE', 'GREGORIAN'],
  ] as const
  const empty = componentText({ name: 'VCALENDAR', properties: [...properties], parts: [] })
  yield empty.slice(0, empty.length - END.length)
  let after = 0
  for (;;) {
    const tasks = await componentTasks(deps, scopeId)
      .where('task.id', '>', after)
      .orderBy('task.id')
      .limit(AT_ONCE)
      .execute()
    if (tasks.length === 0) break
    const firstOf = await firstOfGroups(deps, { scopeId }, tasks)
    const { publicUrl } = deps.config
    const around = { flavour: 'todo', host: hostNameOf(deps.config), publicUrl, firstOf } as const
    const parts = tasks
      .filter(({ id }) => may?.has(id) ?? true)
      .flatMap((each) => componentOf(each, around) ?? [])
    yield parts.map((part) => componentText(part)).join('')
    after = tasks.at(-1)?.id ?? after
  }
  yield END
}
