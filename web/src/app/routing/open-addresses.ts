// The addresses that nobody must be signed in for, apart from the others: who signs in need not fetch those.
import type { Needs } from '@daybook/contract/engine/access.ts'
import { isSectionName, sectionTitles } from '@daybook/contract/site/sections.ts'
import { paths } from '#lib/paths.ts'

export interface Address {
  /** A wouter pattern whose only variables are whole segments: '/contacts/edit/:id'. */
  readonly path: string
  /** Until the page says better. */
  readonly title: string
  /** Signed in, signed out, or either. */
  readonly who: 'in' | 'out' | 'all'
  readonly needs?: Needs
  /** The person whose id is in the address may see it, whatever it needs. */
  readonly orSelf?: boolean
  /** Addresses with the same one are one screen: between them it stays, with the focus in it. */
  readonly screen?: string
}

/** For people who are signed in, unless the rest says otherwise. */
export const at = (path: string, title: string, rest: Partial<Address> = {}): Address => ({
  path,
  title,
  who: 'in',
  ...rest,
})

/** The screens of an account; a signed-in person is led on from the first three (rules/screens 1). */
export const accountAddresses = {
  login: at(paths.login, 'Sign In', { who: 'out' }),
  register: at(paths.register, 'Sign up', { who: 'out' }),
  forgotPassword: at(paths.forgotPassword, 'Reset Password', { who: 'out' }),
  // A link from a mail must not be lost because somebody is signed in here.
  updatePassword: at(paths.updatePassword, 'Set a new password', { who: 'all' }),
  confirmAddress: at(paths.confirmAddress, 'Confirm your address', { who: 'all' }),
  invitation: at(paths.invitation, 'Invitation', { who: 'all' }),
  // Providers send back to it who signs in, and who links an account from the settings.
  sso: at(paths.sso, 'Sign In', { who: 'all' }),
}

/** Shown in the shell that is open, whoever looks. */
export const openAddresses = {
  help: at(paths.help, 'Help', { who: 'all' }),
  notAuthorized: at(paths.notAuthorized, 'Not authorized', { who: 'all' }),
}

export const siteAddresses = {
  front: at(paths.site, '', { who: 'all' }),
  contactUs: at(paths.contactUs, 'Contact Us', { who: 'all' }),
}

/** The sections of the public site, each alone. */
export const sectionAddresses = Object.keys(sectionTitles)
  .filter(isSectionName)
  .map((name) => ({ name, address: at(paths.page(name), sectionTitles[name], { who: 'all' }) }))
