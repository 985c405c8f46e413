// Where files can go: the lists into which a person may bring records.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'

/** What people bring, in the order of the menu. */
const places: readonly AnyEntity[] = [task, bookmark, organization, contact, project, projectTask, invoice]

/** Those of them into which this person may. */
export const placesFor = (user: LoggedInUser): readonly AnyEntity[] =>
  places.filter((place) => mayCreate(user, place))

export const entityOf = (name: string | undefined): AnyEntity | undefined =>
  name !== undefined && isEntityName(name) ? entities[name] : undefined

/** What the file itself says, before the list where its import began. */
export const placeOf = ({ module }: DetectedFile, begun: AnyEntity | undefined): AnyEntity | undefined =>
  entityOf(module) ?? begun
