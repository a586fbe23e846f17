import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@portal/contract/endpoint.ts';
import { updateProfile } from '@portal/contract/profile.ts';
import { call, hasCode, messageOf } from '../../../../kit/data/call.ts';
import { token } from '../../../../kit/data/session.ts';
import { withStepUp } from '../../../../kit/dialog/step-up.ts';
import { profileQuery, profileMutationKey as mutationKey } from '../../queries.ts';
import type { Preferences } from '@portal/contract/preferences.ts';
import { showAlert, showConfirm } from '../../../../kit/dialog/modal-queue.ts';
import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import * as words from '../words.ts';

export type Changes = Input<typeof updateProfile>;

/** Saves changes; the cached profile then takes the response to the last of several. */
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

/** Saves a choice at once. When refused it is undone, here and by `undo`, with the reason. */
export function usePreferenceChange(): (change: Partial<Preferences>, undo?: () => void) => void {
  const queries = useQueryClient();
  const { mutateAsync } = useUpdate();
  return (change, undo) => {
    const before = queries.getQueryData(profileQuery.queryKey);
    if (before)
      queries.setQueryData(profileQuery.queryKey, {
        data: { ...before.data, preferences: { ...before.data.preferences, ...change } },
      });
    mutateAsync({ preferences: change }).catch((error: unknown) => {
      queries.setQueryData(profileQuery.queryKey, before);
      undo?.();
      if (!hasCode(error, 'password_required', 'unauthenticated')) void showAlert(messageOf(error));
    });
  };
}

/** After Back the router steps forward again; a window opened earlier would own the wrong entry. */
const STEP_MS = 120;
const MOST_STEPS = 40;

/** Warns before unsaved input is lost: on navigation and on closing the tab. */
export function useUnsavedWarning(isDirty: boolean): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let steps = 0;
    const timer = setInterval(async () => {
      steps += 1;
      if (location.pathname + location.search !== address && steps < MOST_STEPS) return;
      clearInterval(timer);
      const leaves = await showConfirm({ text: 'มีข้อมูลที่ยังไม่บันทึก', yes: 'ไม่บันทึก', no: words.stay });
      if (leaves) blocker.proceed();
      else blocker.reset();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [blocker, address]);
  useEffect(() => {
    if (!isDirty) return;
    const owner = token();
    const warn = (event: BeforeUnloadEvent) => {
      if (token() === owner) event.preventDefault(); // after a sign-out, here or in another tab, nothing may stay readable
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
