// '/page/{name}': one section of the public site and nothing else.
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import type { SectionName } from '@daybook/contract/site/sections.ts'
import type { ComponentType } from 'react'
import { AboutSection } from './about-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DemoSection } from './demo-section.tsx'
import type { SectionProps } from './entry.tsx'
import { ServicesSection } from './services-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

type PartProps = SectionProps & { readonly contact: SiteContact }

const sections: Readonly<Record<SectionName, ComponentType<PartProps>>> = {
  about: AboutSection,
  services: ServicesSection,
  testimonials: TestimonialsSection,
  request_demo: DemoSection,
  contact_us: ContactSection,
}

export function SectionPage({ name, ...rest }: PartProps & { readonly name: SectionName }) {
  const Section = sections[name]
  return (
    <div className="site site--single">
      <Section {...rest} />
    </div>
  )
}
