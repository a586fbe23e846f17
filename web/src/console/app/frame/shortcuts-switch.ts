import { createContext } from 'react';

/** Turns the shortcuts on or off for this browser. */
export const SetShortcutsEnabled = createContext<(wanted: boolean) => void>(() => undefined);
