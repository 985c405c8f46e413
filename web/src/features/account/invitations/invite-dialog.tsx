// Whom to invite, as what, and into which firm where a Super Admin asks. Heavy: load it lazily.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer, INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { invite, invitationBody } from '@daybook/contract/account/invitation-endpoints.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { useLinkOptions } from '#entities/fields/references/use-link-options.ts'
import { FormNotice } from '#features/account/form-notice.tsx'
import { useAccountForm } from '#features/account/use-account-form.ts'

interface InviteDialogProps {
  readonly customerId: number
  readonly onClose: () => void
  readonly onSent: (email: string, link: string | null) => void
}

const roles = [ROLES.user, ROLES.analyst, ROLES.admin]

export function InviteDialog({ customerId, onClose, onSent }: InviteDialogProps) {
  const [role, setRole] = useState<number>(ROLES.user.id)
  const [firm, setFirm] = useState(customerId > INDIVIDUALS ? customerId : 0)
  const bodyOf = (values: { email: string; firstname: string; lastname: string }) => ({
    ...values,
    email: values.email.trim(),
    accountRole: { id: role },
    ...(firm > 0 ? { customer: { id: firm } } : {}),
  })
  const form = useAccountForm({
    initial: { email: '', firstname: '', lastname: '' },
    loadCheck: async () => (values) => {
      const read = z.safeParse(invitationBody, { ...values, accountRole: { id: role } })
      return read.success ? [] : issuesOf(read.error)
    },
    isLasting: ({ status = 0 }) => status >= 400 && status < 500,
    send: async (values) => {
      const { message, data, link } = await call(invite, { body: bodyOf(values) })
      // Where no mail leaves, none is on its way: the link is shown.
      if (link === null) say({ tone: 'good', text: message })
      onSent(data.email, link)
      onClose()
      return undefined
    },
  })
  const [email, firstname, lastname] = [form.field('email'), form.field('firstname'), form.field('lastname')]
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Invite somebody" size="sm">
      <form {...form.formProps} className="dialog__form">
        <DialogBody>
          <div className="invite-form">
            <FormNotice notice={form.notice} />
            <Field label="Email" error={email.error} required>
              {(control) => (
                <TextInput
                  {...control}
                  {...withoutError(email)}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label="First Name" error={firstname.error} hint="May stay empty: the person enters it.">
              {(control) => <TextInput {...control} {...withoutError(firstname)} autoComplete="off" />}
            </Field>
            <Field label="Last Name" error={lastname.error}>
              {(control) => <TextInput {...control} {...withoutError(lastname)} autoComplete="off" />}
            </Field>
            <Field label="Role">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={role}
                  onChange={(event) => setRole(Number(event.target.value))}
                >
                  {roles.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            {customerId <= INDIVIDUALS && <FirmSelect chosen={firm} onChoose={setFirm} />}
          </div>
        </DialogBody>
        <FormFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Send the invitation
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}

const NONE: readonly never[] = []

function FirmSelect({
  chosen,
  onChoose,
}: {
  readonly chosen: number
  readonly onChoose: (id: number) => void
}) {
  const { options } = useLinkOptions(customer.name, NONE, [INDIVIDUALS])
  return (
    <Field label="Customer" required>
      {(control) => (
        <NativeSelect {...control} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          <option value={0}>Choose a customer</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

const withoutError = ({ name, value, onChange }: ReturnType<ReturnType<typeof useAccountForm>['field']>) => ({
  name,
  value,
  onChange,
})
