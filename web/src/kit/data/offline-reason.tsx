import { useId } from 'react';
import { NEEDS_CONNECTION, useOnline } from './online.ts';

/** Reason why links to money actions are disabled: an id for their `blockedBy`, and the sentence shown beside them. */
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
