// The logo of a seller: on the A4 print and on the page for clients.
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { sellerProfile } from '#entities/seller-profile.ts'

const about = { path: '/api/seller_profiles/{id}/logo', tag: sellerProfile.title[1] } as const

export const saveLogo = endpoint<MessageAnswer>()({
  ...about,
  method: 'PUT',
  bodyType: 'file',
  summary: 'Set the logo of a seller profile from a PNG, JPEG or WebP picture',
})
export const removeLogo = endpoint<MessageAnswer>()({
  ...about,
  method: 'DELETE',
  summary: 'Remove the logo of a seller profile',
})
export const getLogo = endpoint<{ readonly picture: string | null }>()({
  ...about,
  method: 'GET',
  summary: 'The logo of a seller profile, as a data address',
})
