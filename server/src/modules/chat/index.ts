import { chatChannel } from '@portal/contract/chat.ts';
import { CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { alerts, checks, exports, queues, reports, retention, timeline } from './declared-queries.ts';
import { actionRoutes } from './console/action-routes.ts';
import { answerRoutes, replyRoutes } from './console/answer-routes.ts';
import { muteApproval } from './console/muting.ts';
import { replyApproval, seedChat } from './console/replies.ts';
import { messageApproval } from './console/sending.ts';
import { inboxRoutes } from './console/routes.ts';
import { chatRoutes } from './routes.ts';
import type { OwnRows } from '../../platform/own-row.ts';
import { ASSIGN_JOB } from './conversations.ts';
import { assignWaiting, closeSilent, releaseAbandoned, wakeSnoozed } from './assignment/assignment.ts';

export { membersInDistress } from './words.ts';
export { opensAt } from './hours.ts';

interface ChatDeps extends ModuleDeps {
  /** Of all modules. */
  readonly ownRows: OwnRows;
}

const CONVERSATION = /^conversation\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const chat = defineModule<ChatDeps>({
  name: 'chat',
  layer: 40,
  portal: (app, deps) => chatRoutes(app, deps, deps.ownRows),
  console: async (app, deps) => {
    inboxRoutes(app, deps);
    replyRoutes(app, deps);
    actionRoutes(app, deps.db);
    await answerRoutes(app, deps);
  },
  channels: {
    portal: (channel, member) => channel === chatChannel(member.id),
    console: (channel, operator) =>
      hasPermission(operator, 'chat.see') && (channel === CONVERSATIONS_CHANNEL || CONVERSATION.test(channel)),
  },
  clock: {
    'close-silent-chats': '*/10 * * * *',
    'give-back-chats': '* * * * *',
    'wake-chats': '* * * * *',
    [ASSIGN_JOB]: '* * * * *',
  },
  jobs: ({ db }) => ({
    'close-silent-chats': () => closeSilent(db),
    'give-back-chats': () => releaseAbandoned(db),
    'wake-chats': () => wakeSnoozed(db),
    [ASSIGN_JOB]: () => assignWaiting(db),
  }),
  approvals: [messageApproval, muteApproval, replyApproval],
  seed: seedChat,
  alerts,
  checks,
  exports,
  queues,
  reports,
  retention,
  timeline,
  tables: {
    chat_agent_name: 'when the operator is called by the account again',
    chat_presence: 'kept',
    conversation: 'kept',
    conversation_episode: 'kept',
    conversation_message:
      '400 days after its episode ended; 5 years where it was a complaint; its picture after 90 days',
    conversation_note: 'with the messages of its episode',
    conversation_read: 'kept',
    conversation_writer: 'kept',
    quick_reply: 'when an operator removes it',
  },
});
