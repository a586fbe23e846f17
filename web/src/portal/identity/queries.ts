import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAge } from '@portal/contract/age.ts';
import { getProfile } from '@portal/contract/identity.ts';
import { memberChannel } from '@portal/contract/realtime.ts';
import { listSessions } from '@portal/contract/passwords.ts';
import { adoptAccountAppearance } from '../../kit/theme/appearance.ts';
import { call } from '../../kit/data/call.ts';
import { dataQuery } from '../../kit/data/queries.ts';
import { setDraftOwner } from '../../kit/forms/draft.ts';
import { rememberRestriction, restriction } from '../../kit/data/session.ts';

const PICTURE = '/images/avatars/cat.svg';

export const profileMutationKey = ['profile'];

/** The signed-in member. `badge` is the displayed level: undefined for `normal`. */
export const profileQuery = queryOptions({
  queryKey: ['identity', 'profile'],
  queryFn: async ({ signal, client }) => {
    const answer = await call(getProfile, { signal });
    rememberRestriction(answer.data.restricted?.reason ?? null);
    setDraftOwner(answer.data.tel);
    if (!client.isMutating({ mutationKey: profileMutationKey })) adoptAccountAppearance(answer.data.preferences); // it may predate the value being saved
    return answer;
  },
  select: ({ data }) => ({
    ...data,
    image: data.image ?? PICTURE,
    badge: data.member_level === 'normal' ? null : data.member_level.toUpperCase(),
  }),
});

/** Reason of the member's restriction, known before the profile has loaded; null: none. */
export function useRestriction(): string | null {
  useQuery(profileQuery); // which stores it, and reports a change
  return restriction();
}

/** True once the profile has loaded or failed: calls refused to restricted members wait for it. */
export const useIsUnrestricted = (): boolean => !useQuery(profileQuery).isPending && restriction() === null;

/** False for members under age: support pays them out. */
export const canWithdrawOnline = (reason: string | null): boolean => reason !== 'age';

/** True while the member must confirm the age before a deposit. */
export const ageQuery = queryOptions({
  queryKey: ['identity', 'age'],
  queryFn: ({ signal }) => call(getAge, { signal }),
  select: ({ data }) => data.required,
});

/** Channel of the signed-in member; undefined until the profile has loaded. */
export function useMemberChannel(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  return id && memberChannel(id);
}

/** The member's signed-in devices, this one included. */
export const sessionsQuery = dataQuery(['sessions', 'list'], listSessions);

/** Signs out everywhere: the channel closes before the response arrives, and nothing must be refetched. */
export const endAllKey = ['end-all-sessions'] as const;
