// The page of the API carries Daybook's own mark, not that of the program that draws it.
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" height="40"><path fill="#A9ADFF" d="M5 3h4v26H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 3h5a13 13 0 0 1 0 26h-5z"/><path fill="#F2A93B" d="M15 3h1q2.6 0 5 1v13l-3-2.5-3 2.5z"/></svg>',
)
const type = 'image/svg+xml'

export const apiDocsTheme = {
  logo: { type, content: mark },
  theme: {
    title: 'Daybook: the API',
    favicon: [{ filename: 'mark.svg', rel: 'icon', type, sizes: 'any', content: mark }],
  },
}
