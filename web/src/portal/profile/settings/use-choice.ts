import { useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '@portal/contract/preferences.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { profileQuery } from '../../identity/queries.ts';
import { useUpdate } from './use-update.ts';

/** Saves a choice the moment it is made. What was refused goes back to what it was, and says why. */
export function useChoice(): (change: Partial<Preferences>) => void {
  const queries = useQueryClient();
  const { mutate } = useUpdate();
  return (change) => {
    const before = queries.getQueryData(profileQuery.queryKey);
    if (before)
      queries.setQueryData(profileQuery.queryKey, {
        data: { ...before.data, preferences: { ...before.data.preferences, ...change } },
      });
    mutate(
      { preferences: change },
      {
        onError: (error) => {
          queries.setQueryData(profileQuery.queryKey, before);
          if (!hasCode(error, 'password_required', 'unauthenticated')) void showAlert(messageOf(error));
        },
      },
    );
  };
}
