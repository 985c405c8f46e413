// What the specification says after a save where it differs from '{Entity} data has been updated'.

export const taskUpdated = 'Task has been updated'
export const userUpdated = 'User account is updated now'
/** 'Phone', 'Kaveri Textiles' → what was changed where it stood in a table; such a save the specification does not know. */
export const cellChanged = (label: string, name: string) => `${label} of “${name}” has been changed`
