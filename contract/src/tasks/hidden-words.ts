// Categories and lists that come with Daybook and that a firm does not want to see in its pickers (rules/records 14).
import * as z from 'zod/mini'
import { OWN_WORDS_MAX } from '#engine/limits.ts'
import { customList, taskCategory } from '#entities/lookups.ts'
import { type HideableName, mayHide } from '#tasks/hideable.ts'
import { messages } from '#messages/messages.ts'

const ids = (name: HideableName) =>
  z.optional(
    z
      .array(z.int(messages.hiddenAsked).check(z.minimum(1, messages.hiddenAsked)), messages.hiddenAsked)
      .check(
        z.maxLength(OWN_WORDS_MAX, messages.hiddenAsked),
        z.refine((list) => new Set(list).size === list.length, messages.hiddenAsked),
        z.refine((list) => list.every((id) => mayHide(name, id)), messages.hiddenStays),
      ),
  )

export const hiddenSchema = z.strictObject(
  { [taskCategory.name]: ids(taskCategory.name), [customList.name]: ids(customList.name) },
  messages.hiddenAsked,
)
