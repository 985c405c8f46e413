// Opens a file in a tab of its own, or hands it to the browser to keep, by an address that is good for some minutes.
import { type Attachment, type FileLinkWay, linkFile } from '@daybook/contract/files/file-calls.ts'
import { isRedrawable } from '@daybook/contract/files/file-kinds.ts'
import { call } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'

const pathOf = async (id: number, as: FileLinkWay) =>
  (await call(linkFile, { params: { id }, body: { as } })).path

/** The tab is opened with the press: browsers refuse it once an answer has been waited for. */
export async function showFile(id: number, as: 'show' | 'screen' = 'show'): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const path = await pathOf(id, as)
    if (!tab) return location.assign(path)
    tab.opener = null
    return tab.location.replace(path)
  } catch (error) {
    tab?.close()
    return sayError(error)
  }
}

export async function downloadFile(
  id: number,
  name: string,
  as: 'download' | 'redrawn' = 'download',
): Promise<void> {
  try {
    const href = await pathOf(id, as)
    // A link that says so leads nowhere: no form on the page asks whether to be left.
    Object.assign(document.createElement('a'), { href, download: name }).click()
  } catch (error) {
    sayError(error)
  }
}

/** In a tab where the browser may show it, a large picture as large as a screen; else to keep. */
export function openFile(file: Pick<Attachment, 'id' | 'name' | 'isShown' | 'type' | 'preview'>): void {
  const { id, name, isShown } = file
  void (isShown ? showFile(id, isRedrawable(file) ? 'screen' : 'show') : downloadFile(id, name))
}
