import { getProfile } from '@portal/contract/identity.ts';
import { getCredit, listOpenDeposits } from '@portal/contract/payments.ts';
import { ask } from '../prefetch.ts';

/** Needs of a member's frame on every page. */
export const frame = {
  modules: ['app/frame/member-frame.tsx', 'app/frame/float-contact.tsx'],
  asks: [ask(getCredit), ask(getProfile), ask(listOpenDeposits)],
};
