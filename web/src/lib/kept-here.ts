// Small choices that this browser keeps, whoever signs in, and after a sign-out too. What is found there later may be anything.

/** What begins with it is the device's, and stays when what a person left is deleted. */
export const DEVICE = 'device.'

/** Storage may be forbidden; then a choice lasts as long as the page. */
const ofThisPage = new Map<string, string>()

/** Empty until somebody chose. */
export function keptHere(name: string): string {
  const key = DEVICE + name
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ofThisPage.get(key) ?? ''
  }
}

/** An empty choice is forgotten. */
export function keepHere(name: string, choice: string): void {
  const key = DEVICE + name
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    ofThisPage.set(key, choice)
  }
}
