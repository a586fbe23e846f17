import { chatChannel } from '@portal/contract/chat.ts';
import { INBOX_CHANNEL } from '@portal/contract/console/chat.ts';
import type { House } from '../content/index.ts';
import { may } from '../../platform/http/mount.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { queues } from './dashboard-queries.ts';
import { chatAlerts } from './alerts-queries.ts';
import { chatChecks } from './checks.ts';
import { chatExports } from './exports-queries.ts';
import { actRoutes } from './inbox/act-routes.ts';
import { answerRoutes } from './inbox/answer-routes.ts';
import { muteApproval } from './inbox/muting.ts';
import { replyApproval } from './inbox/replies.ts';
import { messageApproval } from './inbox/sending.ts';
import { replyRoutes } from './inbox/reply-routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { forgottenChat } from './retention-queries.ts';
import { chatRoutes } from './routes.ts';
import type { OwnRows } from './cases/cases.ts';
import { ASSIGN_JOB } from './presence.ts';
import { seedChat } from './seed.ts';
import { assignWaiting } from './work/assign.ts';
import { chatReports } from './reports/figures.ts';
import { chatTimeline } from './timeline-queries.ts';
import { closeSilent, giveBack, wakeSnoozed } from './work/work.ts';

export { wroteDistress } from './care.ts';
export { openFrom } from './hours.ts';

interface ChatDeps extends ModuleDeps, House {
  readonly ownRows: OwnRows;
}

const CONVERSATION = /^conversation\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const chat = defineModule<ChatDeps>({
  name: 'chat',
  stratum: 40,
  portal: (app, deps) => chatRoutes(app, deps, deps.ownRows),
  console: async (app, deps) => {
    inboxRoutes(app, deps);
    replyRoutes(app, deps.db, deps);
    actRoutes(app, deps.db);
    await answerRoutes(app, deps);
  },
  channels: {
    portal: (channel, member) => channel === chatChannel(member.id),
    console: (channel, operator) =>
      may(operator, 'chat.see') && (channel === INBOX_CHANNEL || CONVERSATION.test(channel)),
  },
  clock: {
    'close-silent-chats': '*/10 * * * *',
    'give-back-chats': '* * * * *',
    'wake-chats': '* * * * *',
    [ASSIGN_JOB]: '* * * * *',
  },
  jobs: ({ db }) => ({
    'close-silent-chats': () => closeSilent(db),
    'give-back-chats': () => giveBack(db),
    'wake-chats': () => wakeSnoozed(db),
    [ASSIGN_JOB]: () => assignWaiting(db),
  }),
  approvals: [messageApproval, muteApproval, replyApproval],
  alerts: chatAlerts,
  checks: chatChecks,
  exports: chatExports,
  forget: forgottenChat,
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
