import { useState } from 'react';
import { useLocation } from 'react-router';

/** A drawer belongs to the page on which it was opened: any navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [at, openAt] = useState<string>();
  if (at !== undefined && at !== key) openAt(undefined);
  return { isOpen: at === key, open: () => openAt(key), close: () => openAt(undefined) };
}
