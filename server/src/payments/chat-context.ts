import type { OwnsContext } from '../chat/index.ts';
import { first } from '../platform/database/db.ts';
import { ownRequest } from './queries.ts';

/** Whether what a message is about is a request of this member's. */
export const ownsContext: OwnsContext = async (reader, memberId, { kind, id }) =>
  (await first(reader, ownRequest(kind, id, memberId))) !== undefined;
