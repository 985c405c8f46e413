// 'Contact Us': an addressed envelope, and the other ways to reach the firm.
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import { Mark } from '#ui/display/wordmark.tsx'
import { Entry, type SectionProps } from './entry.tsx'

const Stamp = () => (
  <svg className="art envelope__stamp" viewBox="0 0 76 90" aria-hidden>
    <rect className="c" x="3" y="3" width="70" height="84" />
    <rect className="perforation" x="3" y="3" width="70" height="84" />
    <path className="u" d="M11 11h54v68H11z" />
    <g transform="translate(20 22)">
      <Mark size={36} />
    </g>
    <text x="38" y="75" fontSize="11" textAnchor="middle">
      ₹5
    </text>
  </svg>
)

const Postmark = () => (
  <svg className="art envelope__postmark" viewBox="0 0 190 90" aria-hidden>
    <g className="p" opacity=".55" strokeWidth="1.5">
      <circle cx="44" cy="45" r="34" />
      <circle cx="44" cy="45" r="24" />
      <path d="M82 28q14-9 28 0t28 0 28 0 24-4M84 40q14-9 28 0t28 0 28 0 22-4M84 52q14-9 28 0t28 0 28 0 22-4M82 64q14-9 28 0t28 0 28 0 24-4" />
    </g>
    <text className="x" x="44" y="49" fontSize="12" textAnchor="middle">
      6 Apr
    </text>
  </svg>
)

type ContactSectionProps = SectionProps & { readonly contact: SiteContact }

export const ContactSection = ({ level, contact }: ContactSectionProps) => (
  <Entry name="contact_us" hour="18:00" say="Drop in, call or write." level={level}>
    <div className="halves">
      <div className="envelope">
        <p>
          From
          <br />
          Your desk
        </p>
        <Stamp />
        <Postmark />
        <address className="serif">{contact.address}</address>
      </div>
      <dl className="reach">
        <div>
          <dt>Phone</dt>
          <dd>
            {contact.phones.map(({ shown, dial }) => (
              <a key={dial} href={`tel:${dial}`}>
                {shown}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            {contact.emails.map((email) => (
              <a key={email} href={`mailto:${email}`}>
                {email}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>Days</dt>
          <dd>Mon-Fri</dd>
        </div>
        <div>
          <dt>Elsewhere</dt>
          <dd className="reach__row">
            {contact.links.map(({ name, url }) => (
              <a key={name} href={url} rel="noreferrer">
                {name}
              </a>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  </Entry>
)
