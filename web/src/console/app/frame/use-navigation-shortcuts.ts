import { useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keyOf, purposeOfPress, ShortcutsEnabled, useShortcuts } from '../../parts/actions/shortcuts.ts';
import { useMay } from '../../parts/operator.ts';
import { sections } from '../sections.ts';

const WITHIN_MS = 1500;

/** `G` and then a letter goes to a page; `/` and Ctrl or ⌘ K go to the search; `?` opens the sheet. */
export function useNavigationShortcuts(openSheet: () => void): void {
  const navigate = useNavigate();
  const may = useMay();
  const isEnabled = useContext(ShortcutsEnabled);
  useShortcuts({ '?': openSheet, '/': focusSearch });

  const since_ms = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault();
        focusSearch();
        return;
      }
      if (!isEnabled || purposeOfPress(event) !== 'shortcut') return;
      const key = keyOf(event);
      const isSecond = since_ms.current > 0 && event.timeStamp - since_ms.current < WITHIN_MS;
      since_ms.current = key === 'G' && !isSecond ? event.timeStamp : 0;
      if (!isSecond) return;
      event.preventDefault(); // in the capture phase: the page's own keys see that the letter is taken
      const section = sections.find(({ letter, permission }) => letter === key && may(permission));
      if (section) void navigate(section.path);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, may, isEnabled]);
}

export const SEARCH_ID = 'search';
function focusSearch(): void {
  const field = document.getElementById(SEARCH_ID);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}
