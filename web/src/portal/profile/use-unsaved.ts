import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showConfirm } from '../../kit/show-modal.ts';
import * as words from './words.ts';

/** After Back the router steps forward again; a window that opens before it has would stand on the wrong entry. */
const STEP_MS = 120;

/** Asks before what was typed is lost: on another page or section, and on closing the tab. */
export function useUnsaved(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const timer = setTimeout(async () => {
      const leaves = await showConfirm({ text: words.unsaved, yes: words.discard, no: words.stay });
      if (leaves) blocker.proceed();
      else blocker.reset();
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
