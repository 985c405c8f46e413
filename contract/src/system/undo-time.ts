// How long a step can be undone: for whoever counts it without the calls.

export const UNDO_STEP_MS = 60 * 60 * 1000
