// What the acts on chosen tasks are called: apart from what they do, which comes with the press.

export const actLabels = { save: 'Save as template…', duplicate: 'Duplicate for clients…' } as const
