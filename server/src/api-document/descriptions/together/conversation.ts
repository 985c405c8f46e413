// Comments, who is told of them, and what happened to a record.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import * as calls from '@daybook/contract/conversation/comment-calls.ts'
import { timeline } from '@daybook/contract/conversation/timeline-calls.ts'
import { COMMENTS_A_MINUTE, COMMENTS_MAX, MENTIONS_MAX } from '@daybook/contract/engine/limits.ts'
import { conversationMessages as sentences } from '@daybook/contract/messages/conversation/conversation-messages.ts'

const HOSTS =
  '`entity` is `task`, `organization`, `contact`, `project`, `projectTask`, `invoice` or `bookmark`. Whoever reads the record reads what is said about it, and who does not is answered 404.'

const asha = { id: 12, firstname: 'Asha', lastname: 'Rao' }
const comment = (id: number): calls.Comment => ({
  id: 7,
  entity: 'bookmark',
  recordId: id,
  text: 'These are the rates of last year.',
  createdBy: asha,
  createdTime: SAMPLE_TIME,
  editedTime: null,
  removedTime: null,
  removedBy: null,
  mentions: [],
})
const following = { follows: true, isMuted: false, comments: 1 }

export const conversationCalls = [
  described(calls.commentPage, {
    description: `At most 50, the newest first; \`next\` is the \`before\` of the page after. A comment that was deleted stays with an empty \`text\`. People are mentioned as \`@{12}\`; a token that is not among \`mentions\` is shown as @someone, and nothing tells whether there is such a person. \`follows\` says whether one is told of what is written here. ${HOSTS}`,
    example: (id) => ({
      params: { entity: 'bookmark', id: id('bookmark') },
      answer: { list: [], next: null, follows: true, isMuted: false, comments: 0 },
    }),
  }),
  described(calls.addComment, {
    description: `Plain text. Whoever has to do with the record is told: its creator, its assignee, who wrote or was mentioned here. A mention gives no right: \`warnings\` name those who can’t see the record, and nobody tells them. At most ${MENTIONS_MAX} people a comment, ${COMMENTS_A_MINUTE} comments within a minute, ${COMMENTS_MAX} on one record (409). ${HOSTS}`,
    errors: ['forbidden', 'conflict', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      params: { entity: 'bookmark', id: id('bookmark') },
      body: { text: 'These are the rates of last year.' },
      answer: { message: sentences.added, data: comment(id('bookmark')) },
    }),
  }),
  described(calls.changeComment, {
    description:
      'By its author, for 24 hours; later than five minutes after it was written it is marked with `editedTime`. Only who is mentioned anew is told. The former text stays in the audit log.',
    errors: ['forbidden', 'conflict'],
    example: (id) => ({
      params: { commentId: id('myComment') },
      body: { text: 'These are the rates of last year.' },
      answer: { message: sentences.updated, data: comment(3) },
    }),
  }),
  described(calls.deleteComment, {
    description:
      'By its author for 24 hours, by an Admin always. A line without the text stays, the text itself in the audit log, and notices of it are taken back. Asked for again, nothing more is done.',
    errors: ['forbidden'],
    example: (id) => ({ params: { commentId: id('myComment') }, answer: { message: sentences.deleted } }),
  }),
  described(calls.mentionable, {
    description: `Everybody else who is active in the firm of the record; those who see it first. ${HOSTS}`,
    example: (id) => ({
      params: { entity: 'bookmark', id: id('bookmark') },
      answer: [{ ...asha, sees: true }],
    }),
  }),
  described(calls.setFollow, {
    description: `1: be told of what is written; 0: no more, except of mentions and of what one is given. Without a choice whoever has to do with the record is told. ${HOSTS}`,
    errors: ['forbidden'],
    example: (id) => ({
      params: { entity: 'bookmark', id: id('bookmark') },
      body: { state: 1 },
      answer: { message: sentences.follows, data: { ...following, comments: 0 } },
    }),
  }),
  described(timeline, {
    description: `At most 50 entries, the newest first: comments, changes (one for each save, as in the history), and where an invoice was mailed. \`kinds\` names some of \`comments\`, \`changes\`, \`files\` and \`mails\`, separated by commas; files come only where they are named, because changes tell of them; \`next\` is the \`before\` of the page after. ${HOSTS}`,
    example: (id) => ({
      params: { entity: 'bookmark', id: id('bookmark') },
      query: { kinds: 'comments' },
      answer: { list: [], next: null, follows: true, isMuted: false, comments: 0 },
    }),
  }),
]
