// '/': the whole public site on one page.
import type { SiteContact } from '@daybook/contract/site/contact.ts'
import { AboutSection } from './about-section.tsx'
import { Banner } from './pictures/banner.tsx'
import { ContactSection } from './contact-section.tsx'
import { DemoSection } from './demo-section.tsx'
import { ServicesSection } from './services-section.tsx'
import type { SiteState } from './site-state.ts'
import { TestimonialsSection } from './testimonials-section.tsx'
import { GetStarted } from './calls-to-action.tsx'
import './site.css'

export const HomePage = ({ contact, ...state }: SiteState & { readonly contact: SiteContact }) => (
  <div className="site">
    <Banner>
      <GetStarted {...state} />
    </Banner>
    <AboutSection />
    <ServicesSection />
    <TestimonialsSection />
    <DemoSection contact={contact} />
    <ContactSection contact={contact} />
  </div>
)
