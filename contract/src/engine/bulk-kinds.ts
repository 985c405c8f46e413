// Of which kinds many records are chosen, and what is done to them (rules/bulk 3); apart from the calls, for the first script.
import type { AnyEntity } from '#engine/entity.ts'

export const STATUS_FIELD = 'dataStatus'

/** Kinds whose records are given another data status, or deleted, many at once: those of a firm that carry one. */
export const isBulkKind = ({ visibleTo, fields, changeable }: AnyEntity): boolean =>
  visibleTo === 'scope' && changeable === undefined && Object.hasOwn(fields, STATUS_FIELD)

/** Kinds of whose lists all ids can be asked: those that something can be done to many of. */
export const isSelectable = (entity: AnyEntity): boolean =>
  isBulkKind(entity) || entity.visibleTo === 'creatorAndAssignee'
