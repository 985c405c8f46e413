// What a list says while it loads and when a filter leaves nothing.

export const pleaseWait = 'Please wait...'
export const noMatch = 'No matching records found. Please refine your filter or keyword.'
