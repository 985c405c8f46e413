// '/contact_us': a visiting card on a desk, in the light of the window.
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import { Mark } from '#ui/display/wordmark.tsx'
import type { SectionProps } from './entry.tsx'
import './site.css'

type ContactCardProps = SectionProps & { readonly contact: SiteContact }

export function ContactCard({ contact: { name, phones, emails }, level = 2 }: ContactCardProps) {
  const Name = `h${level}` as const
  return (
    <div className="site desk">
      <svg className="art" viewBox="0 0 1280 640" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path
          className="sun"
          transform="translate(372 -80) skewX(-24)"
          d="M0 0h230v380h-230zM244 0h230v380h-230zM488 0h230v380h-230zM0 394h230v380h-230zM244 394h230v380h-230zM488 394h230v380h-230z"
        />
      </svg>
      <article className="visiting">
        <Mark size={40} />
        <Name className="serif">{name}</Name>
        <p className="soft">Daybook</p>
        <ul>
          {emails.slice(0, 1).map((email) => (
            <li key={email}>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
          {phones.slice(0, 1).map(({ shown, dial }) => (
            <li key={dial}>
              <a href={`tel:${dial}`}>{shown}</a>
            </li>
          ))}
        </ul>
      </article>
    </div>
  )
}
