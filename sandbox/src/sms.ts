import type { Message } from '@portal/contract/sandbox/values.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export interface Sms {
  /** Accepts a message once; it is dropped while SMS is silent. */
  send(message: Omit<Message, 'at'>): void;
  /** Messages, newest first, optionally of one receiver. */
  inbox(to?: string): Message[];
}

export const openSms = ({ store, record }: Journal, faults: Faults): Sms => ({
  send: (message) => {
    if (store.messageRefs.has(message.ref) || faults.isSilent('sms')) return;
    record({ kind: 'message', message: { ...message, at: new Date() } });
  },
  inbox: (to) => store.messages.filter((message) => !to || message.to === to).toReversed(),
});
