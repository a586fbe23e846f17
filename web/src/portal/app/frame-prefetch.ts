import { getProfile } from '@portal/contract/identity.ts';
import { getCredit, listOpenDeposits } from '@portal/contract/payments.ts';
import { callOf } from '../prefetch.ts';

/** Prefetches of a member's frame on every page. */
export const frame = {
  modules: ['app/frame/member-frame.tsx', 'app/frame/float-contact.tsx'],
  calls: [callOf(getCredit), callOf(getProfile), callOf(listOpenDeposits)],
};
