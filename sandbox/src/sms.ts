import type { Message } from '@portal/contract/sandbox/values.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export interface Sms {
  /** Accepts a message once; while silent it is accepted and never arrives. */
  send(message: Omit<Message, 'at'>): void;
  /** Newest first; of one receiver if named. */
  inbox(to?: string): Message[];
}

export const openSms = ({ store, record }: Journal, faults: Faults): Sms => ({
  send: (message) => {
    if (store.messageRefs.has(message.ref) || faults.isSilent('sms')) return;
    record({ kind: 'message', message: { ...message, at: new Date() } });
  },
  inbox: (to) => store.messages.filter((message) => !to || message.to === to).toReversed(),
});
