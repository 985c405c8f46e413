// Small choices that this browser keeps, whoever signs in. What is found there later may be anything.

/** Storage may be forbidden; then a choice lasts as long as the page. */
const ofThisPage = new Map<string, string>()

/** Empty until somebody chose. */
export function keptHere(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ofThisPage.get(key) ?? ''
  }
}

/** An empty choice is forgotten. */
export function keepHere(key: string, choice: string): void {
  try {
    if (choice) localStorage.setItem(key, choice)
    else localStorage.removeItem(key)
  } catch {
    ofThisPage.set(key, choice)
  }
}
