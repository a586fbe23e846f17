import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from './api-error.ts';

const isWorthAnotherTry = (error: Error) => hasCode(error, 'network', 'timeout', 'internal', 'unavailable');

/** `onExpired` hears every 401, so that the application can ask for a new sign-in over the page. */
export function createQueryClient(onExpired: () => void): QueryClient {
  const onError = (error: Error) => {
    if (hasCode(error, 'unauthenticated')) onExpired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isWorthAnotherTry(error) },
      mutations: { networkMode: 'always' }, // a commit is tried now or refused now, never queued
    },
  });
}
