// The calls of a firm's holidays.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/calendar/holiday-calls.ts'
import { holidayMessages } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import type { Deps } from '#deps.ts'
import { holidaysOf } from '#entities/firm/calendar.ts'
import { saveHolidays } from '#features/holidays/save-holidays.ts'
import { mount } from '#http/mount.ts'

export function mountHolidays(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.getHolidays, ({ actor }) => holidaysOf(deps.db, actor.scopeId))
  mount({ app, deps }, calls.saveHolidays, async ({ actor, body }) => ({
    message: holidayMessages.saved,
    data: await saveHolidays(deps, actor, body),
  }))
}
