// The sections of the public site by name, apart from what is said about them: the application knows no more.

/** The sections of '/', by the name that '/page/{name}' knows. */
export const sectionTitles = {
  about: 'About Us',
  services: 'Services',
  testimonials: 'Testimonials',
  request_demo: 'Request Demo',
  contact_us: 'Contact Us',
} as const

export type SectionName = keyof typeof sectionTitles

export const isSectionName = (name: string | undefined): name is SectionName =>
  name !== undefined && Object.hasOwn(sectionTitles, name)
