import { useEffect, useRef } from 'react';

/**
 * Tells a screen reader a sentence, once and when nothing else is being read: the one polite live region of the portal.
 * `about` names what it is about, when a newer sentence makes an older one that still waits untrue.
 */
export const announce = (text: string, about?: string): void =>
  void import('./live-region.ts').then(({ enqueue }) => enqueue(text, about)).catch(() => {});

/** Announces it when it appears and whenever it becomes another. */
export function useAnnounce(text: string | undefined, about?: string): void {
  useEffect(() => {
    if (text) announce(text, about);
  }, [text, about]);
}

/** Announces what it becomes while one looks; what is there from the start stands on the page. Undefined: not known yet. */
export function useAnnounceChange(text: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    if (before.current !== undefined && before.current !== text) announce(text);
    before.current = text;
  }, [text]);
}
