// The screens of credit and debit notes, as one part.
export { NewNotePage } from './new-note-page.tsx'
export { NotePage } from './note-page.tsx'
export { NotesPage } from './notes-page.tsx'
