import { useEffect, useRef } from 'react';

/**
 * Announces a sentence to screen readers, once, when nothing else is being read, in the portal's one polite live region.
 * `about` is its subject: a newer sentence replaces a pending one.
 */
export const announce = (text: string, about?: string): void =>
  void import('./live-region.ts').then(({ enqueue }) => enqueue(text, about)).catch(() => {});

/** Announces the text on mount and on each change. */
export function useAnnounce(text: string | undefined, about?: string): void {
  useEffect(() => {
    if (text) announce(text, about);
  }, [text, about]);
}

/** Announces changes of a text; the initial one is already on the page. Undefined: not loaded yet. */
export function useAnnounceChange(text: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    if (before.current !== undefined && before.current !== text) announce(text);
    before.current = text;
  }, [text]);
}
