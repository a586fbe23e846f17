import type { ChatCase } from '@portal/contract/chat.ts';

/** The last episode in which a member wrote about a row. */
export interface CaseEpisode {
  readonly state: 'waiting' | 'open' | 'snoozed' | 'closed';
  readonly waiting_since: Date | null;
  readonly outcome: string | null;
}

/** A case's state; null if it is resolved, or was closed by the member or by inactivity. */
export const caseState = ({ state, waiting_since, outcome }: CaseEpisode): ChatCase['state'] | null => {
  if (state === 'closed') return outcome === 'unresolved' || outcome === 'complaint' ? 'unresolved' : null;
  return waiting_since === null ? 'answered' : 'waiting';
};
