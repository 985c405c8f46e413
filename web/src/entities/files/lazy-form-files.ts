// The files of a form, whose code comes after that of the form.
import { lazyPart } from '#lib/lazy-part.ts'

export const FormFiles = lazyPart(async () => (await import('./form-files.tsx')).FormFiles)
