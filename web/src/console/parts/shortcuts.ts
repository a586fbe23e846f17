import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { KeyName } from './shortcut-table.ts';

type Shortcuts = Partial<Record<KeyName, (() => void) | undefined>>;

/** Whether the operator wants shortcuts at all. */
export const ShortcutsEnabled = createContext(true);

/** The key by its place on the keyboard when the layout is Thai, so that A is A under either layout. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code } = event;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === '?' || (code === 'Slash' && event.shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Runs what belongs to a key while the page is at hand: never while typing, never under a dialog, never with Ctrl, Alt or ⌘.
 * Enter is left to the button that has the focus. What stands in front of the page hears a key before the page does, or its
 * Escape would be the page's.
 */
export function useShortcuts(keys: Shortcuts, { inFront = false }: { inFront?: boolean } = {}): void {
  const isEnabled = useContext(ShortcutsEnabled);
  const latest = useRef(keys);
  // With what is drawn and not after it: a key does what the page shows, of the row that it shows.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      const key = keyOf(event);
      if (key === 'Enter' && (event.target as HTMLElement).matches?.('button, a')) return;
      const run = latest.current[key as KeyName];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown, { capture: inFront });
    return () => removeEventListener('keydown', onKeyDown, { capture: inFront });
  }, [isEnabled, inFront]);
}
