import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@portal/contract/endpoint.ts';
import { updateProfile } from '@portal/contract/profile.ts';
import { call } from '../../../kit/data/call.ts';
import { withStepUp } from '../../../kit/dialog/step-up.ts';
import { profileQuery, savingProfile as mutationKey } from '../../identity/queries.ts';

export type Changes = Input<typeof updateProfile>;

/** Saves what changed; the profile everywhere is then what the server answered to the last of several. */
export function useUpdate() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (input: Changes) => withStepUp(() => call(updateProfile, { input })),
    onSuccess: (answer) => {
      void queries.cancelQueries(profileQuery);
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData(profileQuery.queryKey, answer);
    },
  });
}
