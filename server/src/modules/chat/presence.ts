import { PRESENCE_EVERY_S } from '@portal/contract/console/chat-agents.ts';
import { roles } from '@portal/contract/permissions.ts';
import { may } from '../../platform/http/mount.ts';

/** Whoever was not heard of for so long, three times what pages promise, is not there. */
export const HERE_S = 3 * PRESENCE_EVERY_S;
/** The job that gives what waits to agents who are there. */
export const ASSIGN_JOB = 'assign-chats';
/** Who may answer. */
export const ANSWERING = roles.filter((role) => may({ role }, 'chat.answer'));
