// What the stand-ins for the server say of files where a test is about something else: there are none.
const page = { list: [], totalPages: 0, totalItems: 0 }
const usage = { bytes: 0, files: 0, quotaBytes: 0, deletedBytes: 0, people: [], largest: [] }

/** @returns undefined for any other call */
export const answerWithoutFiles = (method: string, path: string): object | undefined =>
  method === 'GET' && /^\/api\/files\b/.test(path) ? { ...page, data: usage } : undefined
