// The check of a template's steps; what a client leaves out is as in a step that a form begins.
import * as z from 'zod/mini'
import {
  CHECKLIST_MAX,
  ID_MAX,
  REPEAT_FREQUENCY_MAX,
  REPEAT_FREQUENCY_MIN,
  TEMPLATE_DAYS_MAX,
  TEMPLATE_STEPS_MAX,
  TEMPLATE_TEXT_MAX,
  TEXT_MAX,
} from '#engine/limits.ts'
import { filledText, nothingHidden, onOneLine, storableText } from '#engine/text-schemas.ts'
import { checklistMessages } from '#messages/tasks/checklist-messages.ts'
import { templateMessages as sentences } from '#messages/templates/template-messages.ts'
import { BLANK_STEP, type TemplateStep } from '#templates/template-step.ts'

const REPEAT_OPTIONS = 7
const FREQUENCY_TYPES = 4

const whole = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))
const id = (sentence: string) => whole(1, ID_MAX, sentence)
const days = (sentence: string) => whole(-TEMPLATE_DAYS_MAX, TEMPLATE_DAYS_MAX, sentence)
const clock = (sentence: string) => z.string(sentence).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, sentence))
const reminder = z.object(
  { daysBefore: days(sentences.reminderAsked), time: clock(sentences.reminderAsked) },
  sentences.reminderAsked,
)
const repeat = z.object(
  {
    option: whole(1, REPEAT_OPTIONS, sentences.repeatAsked),
    frequency: whole(REPEAT_FREQUENCY_MIN, REPEAT_FREQUENCY_MAX, sentences.repeatAsked),
    frequencyType: whole(1, FREQUENCY_TYPES, sentences.repeatAsked),
  },
  sentences.repeatAsked,
)

const checklist = z
  .array(
    filledText('Item', TEXT_MAX, checklistMessages.required).check(onOneLine('Item'), nothingHidden),
    checklistMessages.listAsked,
  )
  .check(z.maxLength(CHECKLIST_MAX, checklistMessages.tooMany))

const stepSchema = z.object(
  {
    name: filledText('Task Name', TEXT_MAX).check(onOneLine('Task Name'), nothingHidden),
    description: z._default(storableText('Description', TEMPLATE_TEXT_MAX), BLANK_STEP.description),
    days: z._default(z.nullable(days(sentences.daysAsked)), BLANK_STEP.days),
    working: z._default(z.boolean(sentences.workingAsked), BLANK_STEP.working),
    time: z._default(clock(sentences.timeAsked), BLANK_STEP.time),
    reminder: z._default(z.nullable(reminder), BLANK_STEP.reminder),
    repeat: z._default(repeat, BLANK_STEP.repeat),
    priorityId: z._default(id(sentences.wordAsked), BLANK_STEP.priorityId),
    categoryId: z._default(id(sentences.wordAsked), BLANK_STEP.categoryId),
    customListId: z._default(id(sentences.wordAsked), BLANK_STEP.customListId),
    assigneeId: z._default(z.nullable(id(sentences.assigneeAsked)), BLANK_STEP.assigneeId),
    audienceId: z._default(whole(1, 2, sentences.audienceAsked), BLANK_STEP.audienceId),
    checklist: z._default(checklist, [...BLANK_STEP.checklist]),
  },
  sentences.stepAsked,
)

type Steps = readonly TemplateStep[]
/** Our own callers send whole steps, which is what handlers are given in any case. */
export const stepsSchema = z
  .array(stepSchema, sentences.stepsAsked)
  .check(
    z.minLength(1, sentences.stepsAsked),
    z.maxLength(TEMPLATE_STEPS_MAX, sentences.tooManySteps),
  ) as z.ZodMiniType as z.ZodMiniType<Steps, Steps>
