import { type ContactMessage, listContactMessages } from '@portal/contract/console/content.ts';
import { call } from '../../kit/call.ts';
import { pieceQuery } from '../parts/paged.ts';

export type State = 'waiting' | 'handled' | 'all';
export const messagesQuery = (state: State, cursor?: string) =>
  pieceQuery<ContactMessage>(['contact-messages', state, cursor], (signal) =>
    call(listContactMessages, { input: { state, limit: 50, cursor }, signal }),
  );
