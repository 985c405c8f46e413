// The form of a customer, with the way to its people.
import type { FormProps } from '#entities/form/open-form.ts'
import { RecordForm } from '#entities/form/record-form.tsx'
import { CustomerUsers } from './customer-users.tsx'

export const CustomerForm = (props: FormProps) => <RecordForm {...props} below={<CustomerUsers />} />
