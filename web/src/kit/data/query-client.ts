import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from './api-error.ts';

const isWorthAnotherTry = (error: Error) => hasCode(error, 'network', 'timeout', 'internal', 'unavailable');

/** `onRefusal` receives the code of every refusal, so that the application can ask for a new sign-in. */
export function createQueryClient(onRefusal: (code: string) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError) onRefusal(error.code);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isWorthAnotherTry(error) },
      mutations: { networkMode: 'always' }, // a commit runs now or fails now, never queued
    },
  });
}
