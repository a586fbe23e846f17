import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAge } from '@portal/contract/age.ts';
import { getProfile } from '@portal/contract/identity.ts';
import { memberChannel } from '@portal/contract/realtime.ts';
import { adoptAccountAppearance } from '../../kit/theme/appearance.ts';
import { call } from '../../kit/data/call.ts';
import { keepDraftsOf } from '../../kit/forms/draft.ts';
import { rememberRestriction, restriction } from '../../kit/data/session.ts';

const PICTURE = '/images/avatars/cat.svg';

export const savingProfile = ['profile'];

/** The signed-in member. `badge` is the level as it is shown: nothing for `normal`. */
export const profileQuery = queryOptions({
  queryKey: ['identity', 'profile'],
  queryFn: async ({ signal, client }) => {
    const answer = await call(getProfile, { signal });
    rememberRestriction(answer.data.restricted?.reason ?? null);
    keepDraftsOf(answer.data.tel);
    if (!client.isMutating({ mutationKey: savingProfile })) adoptAccountAppearance(answer.data.preferences); // it may be from before what is being saved
    return answer;
  },
  select: ({ data }) => ({
    ...data,
    image: data.image ?? PICTURE,
    badge: data.member_level === 'normal' ? null : data.member_level.toUpperCase(),
  }),
});

/** Why the member may not use everything, known also before the profile has come again; null: nothing stands against it. */
export function useRestriction(): string | null {
  useQuery(profileQuery); // which remembers it, and tells when it is another one
  return restriction();
}

/** After the server has spoken, or could not: what it refuses to whoever is restricted is asked only then. */
export const useIsUnrestricted = (): boolean => !useQuery(profileQuery).isPending && restriction() === null;

/** False for members who are too young: the desk pays them out. */
export const canWithdrawOnline = (reason: string | null): boolean => reason !== 'age';

/** True while the member must confirm the age before a deposit. */
export const ageQuery = queryOptions({
  queryKey: ['identity', 'age'],
  queryFn: ({ signal }) => call(getAge, { signal }),
  select: ({ data }) => data.required,
});

/** The channel of the signed-in member; undefined until it is known who that is. */
export function useMemberChannel(): string | undefined {
  const id = useQuery(profileQuery).data?.id;
  return id && memberChannel(id);
}
