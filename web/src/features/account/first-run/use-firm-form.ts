// The state of the first firm's form, and what it sends.
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { keepForReload } from '#api/session/session.ts'
import { isRefusal } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('./first-run-checks.ts')

export interface MadeFirm {
  readonly email: string
  readonly systemEmail: string
  readonly isOwn: boolean
}
export type FirmForm = ReturnType<typeof useFirmForm>

/** What was left empty is not sent. */
const filled = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''))

export function useFirmForm() {
  const counted = [useReload(customer), useReload(user)]
  const [workDays, setWorkDays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6])
  const [isOwnSignIn, setOwnSignIn] = useState(false)
  const [made, setMade] = useState<MadeFirm>()
  const bodyOf = (values: Readonly<Record<string, string>>) => ({
    organizationName: values['organizationName'] ?? '',
    state: values['state'] ?? '',
    taxNumber: values['taxNumber'] ?? '',
    address: values['address'] ?? '',
    firstname: values['firstname'] ?? '',
    lastname: values['lastname'] ?? '',
    workDays: [...workDays],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isOwnSignIn,
    ...(isOwnSignIn
      ? filled({ systemEmail: values['systemEmail'], currentPassword: values['currentPassword'] })
      : { email: (values['email'] ?? '').trim(), password: values['password'] ?? '' }),
  })
  const form = useAccountForm({
    initial: {
      organizationName: '',
      state: '',
      taxNumber: '',
      address: '',
      workDays: '',
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      systemEmail: '',
      currentPassword: '',
    },
    loadCheck: async () => {
      const { firstRunIssues } = await loadChecks()
      return (values) => firstRunIssues(bodyOf(values))
    },
    isLasting: isRefusal,
    send: async (values) => {
      const { makeFirm, whoAmI } = await loadChecks()
      const { data } = await call(makeFirm, { body: bodyOf(values) })
      // Without this answer it is asked for at the press on the note.
      if (isOwnSignIn) await call(whoAmI).then(keepForReload, () => undefined)
      setMade({ ...data, isOwn: isOwnSignIn })
      // What the tiles below count.
      for (const reload of counted) void reload()
      return undefined
    },
  })
  const toggleDay = (day: number) =>
    setWorkDays(workDays.includes(day) ? workDays.filter((each) => each !== day) : [...workDays, day])
  return { form, field: form.field, made, workDays, toggleDay, isOwnSignIn, setOwnSignIn }
}
