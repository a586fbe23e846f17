import type { Message } from '@portal/contract/sandbox/values.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export interface Sms {
  /** Takes a message once; while silent it is taken and never arrives. */
  send(message: Omit<Message, 'at'>): void;
  /** Newest first; of one receiver if named. */
  inbox(to?: string): Message[];
}

export const openSms = ({ world, record }: Journal, faults: Faults): Sms => ({
  send: (message) => {
    if (world.messageRefs.has(message.ref) || faults.isSilent('sms')) return;
    record({ kind: 'message', message: { ...message, at: new Date() } });
  },
  inbox: (to) => world.messages.filter((message) => !to || message.to === to).toReversed(),
});
