import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../../kit/call.ts';

/** Reads tell of a 401 through the query client; this hears the writes. */
export function hearExpiredWrites(client: QueryClient, onExpired: () => void): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasCode(event.action.error, 'unauthenticated'))
      onExpired();
  });
}
