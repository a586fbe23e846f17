import { PRESENCE_EVERY_S } from '@portal/contract/console/chat-agents.ts';
import { roles } from '@portal/contract/permissions.ts';
import { hasPermission } from '../../platform/http/mount.ts';

/** Seconds without a presence call after which an operator counts as absent: three intervals of the page. */
export const PRESENT_S = 3 * PRESENCE_EVERY_S;
/** The job that assigns waiting conversations to present agents. */
export const ASSIGN_JOB = 'assign-chats';
/** The roles that may answer. */
export const AGENT_ROLES = roles.filter((role) => hasPermission({ role }, 'chat.answer'));
