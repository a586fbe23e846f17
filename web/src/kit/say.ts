import { useEffect, useRef } from 'react';

/**
 * Says a sentence to who hears the page, once and when nothing else is being said: the one polite voice of the portal.
 * `about` names what it is about, when a newer sentence makes an older one that still waits untrue.
 */
export const say = (text: string, about?: string): void =>
  void import('./speaker.ts').then(({ speak }) => speak(text, about)).catch(() => {});

/** Says it when it appears and whenever it becomes another. */
export function useSay(text: string | undefined, about?: string): void {
  useEffect(() => {
    if (text) say(text, about);
  }, [text, about]);
}

/** Says what it becomes while one looks; what is there from the start stands on the page. Undefined: not known yet. */
export function useSayChange(text: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    if (before.current !== undefined && before.current !== text) say(text);
    before.current = text;
  }, [text]);
}
