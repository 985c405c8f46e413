// What an administrator should know of an account in the list of people: its address is not confirmed, its password not changed.
import { accountMarks, confirmUser } from '@daybook/contract/account/address-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { Tag } from '#ui/display/tag.tsx'
import { recordText } from './person-name.ts'
import './account-marks.css'

/** For an address that the administrator knows to be the person's. */
function ConfirmAddress({ record }: { readonly record: AnyRecord }) {
  const reload = useReload(user)
  const { mutate, isPending } = useMutation({
    mutationKey: [user.name, 'confirmed'],
    mutationFn: () => call(confirmUser, { params: { id: record.id } }),
    onSuccess: ({ message }) => {
      say({ tone: 'good', text: message })
      return reload()
    },
    onError: sayError,
  })
  return (
    <button
      type="button"
      className="link account-marks__confirm"
      aria-label={`Confirm the address of ${recordText(record)}`}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      Confirm
    </button>
  )
}

export function AccountMarks({ record }: { readonly record: AnyRecord }) {
  // One call for the whole list.
  const { data } = useQuery({
    queryKey: [user.name, 'marks'],
    queryFn: ({ signal }) => call(accountMarks, { signal }),
  })
  const mark = data?.find(({ id }) => id === record.id)
  if (!mark) return null
  return (
    <span className="account-marks">
      {mark.isUnproved && (
        <>
          <Tag>Not confirmed</Tag>
          <ConfirmAddress record={record} />
        </>
      )}
      {mark.isPasswordGiven && <Tag>Password not changed</Tag>}
    </span>
  )
}
