// Apart from the other sentences of templates, which a first page does without.

export const stepsMissing = 'Add at least one task'
