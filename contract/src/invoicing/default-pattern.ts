// The pattern that a seller's numbers begin with; apart from its rules, because the first page does without them.

export const DEFAULT_PATTERN = '{FY}/{seq,4}'
