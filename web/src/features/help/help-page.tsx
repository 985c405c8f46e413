// /about_us: how Daybook works, in as few words as will do.
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import './help-page.css'

const HelpPages = lazyPart(async () => (await import('./pages/help-pages.tsx')).HelpPages)

const topics = [
  {
    title: 'Tasks',
    text: 'A task has a due date, a reminder and, if you like, a rule by which it comes back. Tick the circle on its card when it is done; Undo takes that back. Open a card to change it.',
  },
  {
    title: 'Lists',
    text: 'The menu holds the lists you need most: over due, upcoming, recently added. Every list has a search, and its address can be kept as a bookmark: page, search and filters are part of it.',
  },
  {
    title: 'Reminders',
    text: 'Reminder List shows every open task whose reminder has come. Move a reminder on by 3, 7 or 30 days in the task itself.',
  },
  {
    title: 'Records',
    text: 'Organizations, contacts, projects and their hours end in an invoice. Mine shows what you added, Everyone shows the whole firm’s.',
  },
  {
    title: 'Your account',
    text: 'Behind your initials at the top right you change your name, your e-mail and your password, and you sign out.',
  },
]

type HelpPageProps = {
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

export function HelpPage({ keys: bindings }: HelpPageProps) {
  usePageTitle('Help')
  return (
    <div className="help">
      <p className="help__say serif">Write it down once. Daybook brings it back on the day.</p>
      <dl className="help__topics">
        {topics.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Suspense>
        <HelpPages />
      </Suspense>
      <h2>Keys</h2>
      <table className="help__keys">
        <tbody>
          {bindings.map(({ keys, does }) => (
            <tr key={keys.join(' ')}>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
