// What a drag over the page brings.

/** Does a drag carry files, rather than a text or a picture of this page? */
export const carriesFiles = (types: readonly string[]): boolean => types.includes('Files')
