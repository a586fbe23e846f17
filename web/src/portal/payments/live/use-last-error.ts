import { useState } from 'react';

/** The newest error of a query, also while it is asked anew: a page that polls a server that is away does not blink. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}
