import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { showConfirm } from '../../../kit/dialog/show-modal.ts';
import * as words from '../words.ts';

/** After Back the router steps forward again; a window that opens before it has would stand on the wrong entry. */
const STEP_MS = 120;
const MOST_STEPS = 40;

/** Asks before what was typed is lost: on another page or section, and on closing the tab. */
export function useUnsaved(isDirty: boolean): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let steps = 0;
    const timer = setInterval(async () => {
      steps += 1;
      if (location.pathname + location.search !== address && steps < MOST_STEPS) return;
      clearInterval(timer);
      const leaves = await showConfirm({ text: words.unsaved, yes: words.discard, no: words.stay });
      if (leaves) blocker.proceed();
      else blocker.reset();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [blocker, address]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
