// What a text must be to count as one: something to see in it, and nothing that only steers terminals and printers.

/** Blanks, zero-width characters, direction marks, controls, fillers: what leaves no mark on a screen. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** All but tab, line feed and carriage return. */
const control = /[^\P{Cc}\t\n\r]/u
const lineBreak = /[\n\r\u2028\u2029]/

/** True for '', '   ' and for a text of which nobody sees anything. */
export const isInvisible = (text: string): boolean => !visible.test(text)

/** How many characters somebody typed: an emoji is one, though it takes two units of a string. */
export const charactersIn = (text: string): number => [...text].length

/** Tabs and line breaks don't count: people paste them. */
export const hasControl = (text: string): boolean => control.test(text)

export const hasLineBreak = (text: string): boolean => lineBreak.test(text)
