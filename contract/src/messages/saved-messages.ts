// What the specification says after a save where it differs from '{Entity} data has been updated'.

export const taskUpdated = 'Task has been updated'
export const userUpdated = 'User account is updated now'
