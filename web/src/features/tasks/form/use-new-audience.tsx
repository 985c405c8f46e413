// Who sees a new task: as the firm wants it for its category and client, until the person says otherwise (rules/teamwork 9).
import { AUDIENCE, audiences, task } from '@daybook/contract/entities/task.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { firmReads, peopleRead } from '@daybook/contract/messages/tasks/client-messages.ts'
import { beginsShared } from '@daybook/contract/tasks/new-audience.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReference, referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { type FormValues, isAdding } from '#entities/form/form-mode.ts'
import type { FormProps, RecordFormState } from '#entities/form/open-form.ts'
import { Chip } from '#ui/display/chip.tsx'

const audience = (isShared: boolean) =>
  audiences.find(({ id }) => id === (isShared ? AUDIENCE.firm : AUDIENCE.people))

const isShared = (user: LoggedInUser, { category, organization }: Readonly<FormValues>) =>
  beginsShared(user, { categoryId: referenceId(category), organizationId: referenceId(organization) })

/** A copy is for whom its original was. */
const isNew = ({ mode }: Pick<FormProps, 'mode'>) => isAdding(mode) && mode !== 'duplicate'

/** Who has the task, if that is somebody else. */
const otherThan = (userId: number, person: unknown) =>
  isReference(person) && person.id !== userId ? referenceText(person) : ''

/** What a form opens with: a new task for a client may be the firm's from the start. */
export const givenWithAudience = (user: LoggedInUser, props: FormProps): FormValues | undefined =>
  isNew(props) && props.given && props.given['audience'] === undefined && isShared(user, props.given)
    ? { ...props.given, audience: audience(true) }
    : props.given

/** Where there is no room for the field, its value is seen and taken off. */
const WholeFirmChip = ({ onRemove }: { readonly onRemove: () => void }) => (
  <div className="field field--full">
    <span>
      <Chip label={task.fields.audience.label} value={audience(true)?.name ?? ''} onRemove={onRemove} />
    </span>
  </div>
)

/** Choosing it is the person's word, whatever they choose. */
const inputTelling = (tell: () => void) =>
  function AudienceInput(props: AnyInputProps) {
    return (
      <FieldInput
        {...props}
        onChange={(next) => {
          tell()
          props.onChange(next)
        }}
      />
    )
  }

export function useNewAudience(form: RecordFormState) {
  const { methods, values, user, startOn } = form
  const isChosen = useRef(false)
  const wanted = isNew(form) && isShared(user, values)
  const last = useRef(wanted)
  const put = (toFirm: boolean) => methods.setValue('audience', audience(toFirm), { shouldDirty: true })
  const apply = useEffectEvent((toFirm: boolean) => {
    if (last.current === toFirm) return
    last.current = toFirm
    if (!isChosen.current) put(toFirm)
  })
  useEffect(() => apply(wanted), [wanted])
  const choose = () => {
    isChosen.current = true
  }
  const [Input] = useState(() => inputTelling(choose))
  const isFirms = referenceId(values['audience']) === AUDIENCE.firm
  const takeOff = () => {
    choose()
    put(false)
  }
  return {
    look: {
      input: Input,
      hint: isFirms
        ? firmReads(user.customer.organizationName)
        : peopleRead(otherThan(user.id, values['assignedTo'])),
    },
    chip: isFirms && <WholeFirmChip onRemove={takeOff} />,
    /** A draft that is taken back has who was to see it. */
    form: {
      ...form,
      startOn: (...start: Parameters<typeof startOn>) => {
        if (start[1]) choose()
        startOn(...start)
      },
    },
  }
}
