import { useId } from 'react';
import { NEEDS_CONNECTION, useOnline } from './online.ts';

/** Why links to acts with money lead nowhere now: an id for their `blockedBy`, and the sentence that stands once beside them. */
export function useOfflineReason() {
  const id = useId();
  const isOnline = useOnline();
  return {
    blockedBy: isOnline ? undefined : id,
    reason: isOnline ? null : (
      <p id={id} className="hint">
        {NEEDS_CONNECTION}
      </p>
    ),
  };
}
