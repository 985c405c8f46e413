// E-mail addresses as they are stored and compared.

export const foldEmail = (email: string): string => email.trim().toLowerCase()
