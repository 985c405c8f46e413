// People without tasks who import calendars, for the tests of files that come in again.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { type Office, signedIn } from '#test/support/people/actors.ts'
import { unique } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from './import-support.ts'

/** Makes somebody new, with no tasks and no keys. */
export const newcomersOf =
  (office: Office) =>
  async (name = 'Asha', firm = office.firm) => {
    const person = await signedIn(office, unique(name), firm, ROLES.user)
    const caller = office.as(person)
    const tasks = async (keyword = '') =>
      (await pageOf(caller, task, { keyword }, { pageSize: 500 })).body.list
    return {
      person,
      caller,
      tasks,
      look: (file: string) => files.preview(office, person, task, file, 'format=ics'),
      take: async (file: string, query = '') =>
        (await files.commit(office, person, task, file, `format=ics${query}`)).at(-1),
    }
  }
