// What can be done to the chosen tasks: the six commonest acts, and more in a menu (rules/bulk 2).
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { customList, taskCategory, taskPriority, taskStatus } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { bulkTasks, type TaskAct } from '@daybook/contract/tasks/bulk.ts'
import { AlarmClock, CalendarClock, Check, Ellipsis, Tag, Trash2, UserRound } from 'lucide'
import { call } from '#api/client.ts'
import { useOptions } from '#api/entity-queries.ts'
import { useHidden } from '#api/hidden-words.ts'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { ask } from '#entities/editor/question-store.ts'
import { useOverride } from '#entities/override.ts'
import { ActMenu } from '#entities/select/act-menu.tsx'
import type { ActsProps } from '#entities/select/acts.ts'
import { mondayMorning, tomorrowMorning } from '#features/tasks/snooze/snooze-times.ts'
import { toLocalInput } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const PickDialog = lazyPart(async () => (await import('#features/tasks/snooze/pick-dialog.tsx')).PickDialog)

const ClientDialog = lazyPart(async () => (await import('./client-dialog.tsx')).ClientDialog)

const DAY_LENGTH = 'YYYY-MM-DD'.length
type Do = (act: TaskAct) => void

/** People of the firm but the placeholder; nobody while one is alone in it. */
function usePeople(act: Do): readonly MenuItem[] {
  const user = useUser()
  const isAlone = worksAlone(user)
  const { data = [] } = useOptions(userEntity.name, { enabled: !isAlone })
  const people = data.filter((person) => person['isSystem'] !== true && isActive(person))
  // A form may have asked for them, too.
  if (isAlone || people.length < 2) return []
  return people.map((person) => ({
    label: person.id === user.id ? `${referenceText(person)} (you)` : referenceText(person),
    onSelect: () => act({ action: 'assign', value: person.id }),
  }))
}

/** Names alone come of people that are active. */
const isActive = ({ accountStatus }: AnyRecord) =>
  typeof accountStatus !== 'object' || accountStatus === null || Reflect.get(accountStatus, 'id') === 1

function useWords(kind: AnyEntity, act: (id: number) => void): readonly MenuItem[] {
  const { data = [] } = useOptions(kind.name)
  const hidden = useHidden(kind.name)
  return data
    .filter(({ id }) => !hidden.includes(id))
    .map((word) => ({ label: referenceText(word), onSelect: () => act(word.id) }))
}

function useTimes(act: Do) {
  const zone = useUser().timeZone
  const now = Date.now()
  const dayOf = (at: number) => toLocalInput(at, zone).slice(0, DAY_LENGTH)
  const pick = async (field: 'dueDate' | 'reminderAt', title: string) => {
    const at = await ask<number | undefined>((question) => (
      <PickDialog
        field={field}
        title={title}
        initial={tomorrowMorning(now, zone)}
        presets={[]}
        {...question}
      />
    ))
    if (at === undefined) return
    if (field === 'dueDate') act({ action: 'move', value: { day: dayOf(at) } })
    else act({ action: 'snooze', value: { until: at } })
  }
  const move = (at: number) => () => act({ action: 'move', value: { day: dayOf(at) } })
  const snooze = (at: number) => () => act({ action: 'snooze', value: { until: at } })
  const moves: MenuItem[] = [
    { label: 'Today', onSelect: move(now) },
    { label: 'Tomorrow', onSelect: move(tomorrowMorning(now, zone)) },
    { label: 'Monday', onSelect: move(mondayMorning(now, zone)) },
    { label: 'One day later', onSelect: () => act({ action: 'move', value: { days: 1 } }) },
    { label: 'One week later', onSelect: () => act({ action: 'move', value: { days: 7 } }) },
    { label: 'Pick…', onSelect: () => void pick('dueDate', 'Move to') },
  ]
  const snoozes: MenuItem[] = [
    { label: 'Tomorrow', onSelect: snooze(tomorrowMorning(now, zone)) },
    { label: 'Monday', onSelect: snooze(mondayMorning(now, zone)) },
    { label: 'Pick…', onSelect: () => void pick('reminderAt', 'Snooze') },
  ]
  return { moves, snoozes }
}

const named = (label: string, items: readonly MenuItem[]): readonly MenuItem[] =>
  items.map((item) => ({ ...item, label: `${label}: ${item.label}` }))

/** For whom they are done; contact and project go with the former client. */
function clients(act: Do): readonly MenuItem[] {
  const { label } = task.fields.organization
  const pick = async () => {
    const organizationId = await ask<number | undefined>((question) => <ClientDialog {...question} />)
    if (organizationId !== undefined) act({ action: 'client', value: { organizationId } })
  }
  return [
    { label: `${label}…`, onSelect: () => void pick() },
    { label: `No ${label.toLowerCase()}`, onSelect: () => act({ action: 'client', value: null }) },
  ]
}

/** Who else sees them. */
const audiences = (act: Do): readonly MenuItem[] =>
  task.fields.audience.options.map(({ id, name }) => ({
    label: `${task.fields.audience.label}: ${name}`,
    onSelect: () => act({ action: 'audience', value: id }),
  }))

export function TaskActs({ ids, isBusy, run }: ActsProps) {
  const act: Do = (what) => run((ids) => call(bulkTasks, { body: { ids: [...ids], ...what } }))
  const { chosenActs = [] } = useOverride(task)
  const people = usePeople(act)
  const { moves, snoozes } = useTimes(act)
  const categories = useWords(taskCategory, (value) => act({ action: 'category', value }))
  const more = [
    { label: 'Open again', onSelect: () => act({ action: 'reopen' }) },
    ...named(
      'Priority',
      useWords(taskPriority, (value) => act({ action: 'priority', value })),
    ),
    ...named(
      'List',
      useWords(customList, (value) => act({ action: 'list', value })),
    ),
    ...named(
      'Status',
      useWords(taskStatus, (value) => act({ action: 'status', value })),
    ),
    ...(worksAlone(useUser()) ? [] : audiences(act)),
    ...clients(act),
    ...chosenActs.map(({ label, run: open }) => ({ label, onSelect: () => void open(ids) })),
  ]
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={isBusy}
        data-key="x"
        aria-keyshortcuts="x"
        onClick={() => act({ action: 'complete' })}
      >
        <Icon of={Check} />
        Done
      </Button>
      {people.length > 0 && <ActMenu label="Give to…" icon={UserRound} letter="a" items={people} />}
      <ActMenu label="Move to…" icon={CalendarClock} letter="d" items={moves} />
      <ActMenu label="Snooze…" icon={AlarmClock} letter="s" items={snoozes} />
      <ActMenu label="Category…" icon={Tag} items={categories} />
      <Button variant="quiet" size="sm" busy={isBusy} onClick={() => act({ action: 'delete' })}>
        <Icon of={Trash2} />
        Delete
      </Button>
      <ActMenu label="More" icon={Ellipsis} items={more} />
    </>
  )
}
