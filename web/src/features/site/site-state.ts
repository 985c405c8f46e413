// What the public site has to know about the person and the installation.

export interface SiteState {
  readonly isIn: boolean
  readonly isRegistrationOpen: boolean
}

/** Where a signed-in person goes on, from wherever a visitor would sign in or register. */
export const OPEN_LABEL = 'Open Daybook'
