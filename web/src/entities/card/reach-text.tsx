// Numbers that are called at a press, with a way to WhatsApp beside mobiles, and mail addresses; the text stays as it is.
import { reach } from '@daybook/contract/reach.ts'
import { MessageCircle } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'
import './reach-text.css'

export function ReachText({ text }: { readonly text: string }) {
  return (
    <span className="reach">
      {reach(text).map(({ text: part, href, whatsApp }, place) =>
        href ? (
          // Parts of one text have no other name than their place.
          <span key={place} className="reach__way">
            <a className="reach__link" href={href}>
              {part}
            </a>
            {whatsApp && (
              <a
                className="reach__whatsapp"
                href={whatsApp}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`WhatsApp ${part.trim()}`}
                title="WhatsApp"
              >
                <Icon of={MessageCircle} size="sm" />
              </a>
            )}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
