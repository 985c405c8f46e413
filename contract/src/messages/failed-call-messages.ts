// What a failed call says, by what went wrong (rules/screens 16).

export const sessionExpired = 'Session Expired. Please login again.'
export const forbiddenContents = 'You are not authorized to view some contents of this page.'
export const serverBusy = 'Server is busy. Please try again after some time.'
export const serverError = 'Server error. Please contact our support team.'
export const noResponse = 'server not reachable. Please try again after some time.'
export const routeNotFound = 'There is nothing at this address.'
export const draftIsSafe = 'What you had typed is not lost.'
