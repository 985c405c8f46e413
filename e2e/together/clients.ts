// Clients as journeys need them: valid in all that they don't look at.

export const client = (name: string) => ({
  name,
  website: 'https://client.example',
  address: '1 Rain Road',
  phone: '+91 2',
  email: 'hello@client.example',
  pan: 'ABCDE1234F',
  taxNumber: 'TAX-1',
})
