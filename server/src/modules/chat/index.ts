import { chatChannel } from '@portal/contract/chat.ts';
import { CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import type { SiteReferences } from '../content/index.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { queues } from './dashboard-queries.ts';
import { chatAlerts } from './alerts-queries.ts';
import { chatChecks } from './checks.ts';
import { chatExports } from './exports-queries.ts';
import { actionRoutes } from './console/action-routes.ts';
import { answerRoutes } from './console/answer-routes.ts';
import { muteApproval } from './console/muting.ts';
import { replyApproval } from './console/replies.ts';
import { messageApproval } from './console/sending.ts';
import { replyRoutes } from './console/reply-routes.ts';
import { inboxRoutes } from './console/routes.ts';
import { chatRetention } from './retention-queries.ts';
import { chatRoutes } from './routes.ts';
import type { OwnRows } from './cases/cases.ts';
import { ASSIGN_JOB } from './presence.ts';
import { seedChat } from './seed.ts';
import { assignWaiting } from './assignment/assign.ts';
import { chatReports } from './reports/figures.ts';
import { chatTimeline } from './timeline-queries.ts';
import { closeSilent, releaseAbandoned, wakeSnoozed } from './assignment/timeouts.ts';

export { membersInDistress } from './care.ts';
export { opensAt } from './hours.ts';

interface ChatDeps extends ModuleDeps, SiteReferences {
  readonly ownRows: OwnRows;
}

const CONVERSATION = /^conversation\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const chat = defineModule<ChatDeps>({
  name: 'chat',
  layer: 40,
  portal: (app, deps) => chatRoutes(app, deps, deps.ownRows),
  console: async (app, deps) => {
    inboxRoutes(app, deps);
    replyRoutes(app, deps.db, deps);
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
  alerts: chatAlerts,
  checks: chatChecks,
  exports: chatExports,
  retention: chatRetention,
  seed: seedChat,
  timeline: chatTimeline,
  reports: chatReports,
  queues,
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
