// 'Request Demo': one number to call, and when somebody answers.
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Entry, type SectionProps } from './entry.tsx'

const hours = ['08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06', '07', '08'] as const

type DemoSectionProps = SectionProps & { readonly contact: Pick<SiteContact, 'phones'> }

export function DemoSection({ level, contact: { phones } }: DemoSectionProps) {
  const [phone] = phones
  if (!phone) return null
  return (
    <Entry
      name="request_demo"
      hour="16:00"
      say="Call us, and we will leaf through it together."
      className="slab"
      level={level}
    >
      <a className="slab__phone serif" href={`tel:${phone.dial}`}>
        {phone.shown}
      </a>
      <p>Open 08 AM to 08 PM</p>
      <ol className="slab__day" aria-hidden>
        {hours.map((hour, place) => (
          <li key={place}>{hour}</li>
        ))}
      </ol>
      <a className={buttonClass({ variant: 'primary' })} href={`tel:${phone.dial}`}>
        Call for a demo
      </a>
    </Entry>
  )
}
