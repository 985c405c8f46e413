// Every sentence by its name, so that the build keeps those that a screen says. The one file that only hands on.
export * from '#account-sentences.ts'
export * from '#first-sentences.ts'
export * from '#later-sentences.ts'
export * from '#passkey-sentences.ts'
export * from '#step-sentences.ts'
