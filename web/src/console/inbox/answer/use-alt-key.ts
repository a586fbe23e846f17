import { useContext, useEffect, useEffectEvent } from 'react';
import { ShortcutsEnabled } from '../../parts/actions/shortcuts.ts';

/** A letter with Alt: works while one types, never under a dialog. By its place on the keyboard, whatever the layout. */
export function useAltKey(letter: 'E' | 'J' | 'K' | 'P', run: () => void): void {
  const isEnabled = useContext(ShortcutsEnabled);
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== `Key${letter}` || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isEnabled, letter]);
}
