// Opens a file in a tab of its own, or hands it to the browser to keep, by an address that is good for some minutes.
import { type Attachment, linkFile } from '@daybook/contract/files/file-calls.ts'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'

/** The tab is opened with the press: browsers refuse it once an answer has been waited for. */
export async function showFile(id: number): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { path } = await call(linkFile, { params: { id }, body: { as: 'show' } })
    if (!tab) return location.assign(path)
    tab.opener = null
    return tab.location.replace(path)
  } catch (error) {
    tab?.close()
    return sayError(error)
  }
}

export async function downloadFile(id: number, name: string): Promise<void> {
  try {
    const { path } = await call(linkFile, { params: { id }, body: { as: 'download' } })
    // A link that says so leads nowhere: no form on the page asks whether to be left.
    Object.assign(document.createElement('a'), { href: path, download: name }).click()
  } catch (error) {
    sayError(error)
  }
}

/** In a tab where the browser may show it, else to keep. */
export const openFile = ({ id, name, isShown }: Pick<Attachment, 'id' | 'name' | 'isShown'>) =>
  void (isShown ? showFile(id) : downloadFile(id, name))
