import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../../kit/call.ts';

/** Reads report a 401 through the query client; this reports one of a write. */
export function watchMutations(client: QueryClient, onExpired: () => void): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasCode(event.action.error, 'unauthenticated'))
      onExpired();
  });
}
