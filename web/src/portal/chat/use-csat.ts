import type { Episode } from '@portal/contract/chat.ts';
import { useEffect } from 'react';
import { openModal } from '../../kit/modal-queue.ts';
import { store, stored } from '../../kit/session.ts';

const ASKED = 'auth.chat-rated';

/** Asks once how an episode was when it is over; never of who is restricted. */
export function useCsat(episode: Episode | null | undefined, isRestricted: boolean): void {
  const due = episode?.csat_due && !isRestricted ? episode.id : undefined;
  useEffect(() => {
    if (!due || stored(ASKED) === due) return;
    store(ASKED, due);
    openModal({ kind: 'csat', rank: 7 });
  }, [due]);
}
