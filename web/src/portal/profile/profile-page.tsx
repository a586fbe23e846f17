import { useQuery } from '@tanstack/react-query';
import { memberChannel } from '@portal/contract/realtime.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useLive } from '../../kit/socket.ts';
import { profileQuery } from '../identity/queries.ts';
import { sessionsQuery } from '../sessions/queries.ts';
import { AccountSection } from './account-section.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import * as css from './profile.module.css';
import { bankChangeQuery, loginsQuery, securityQuery } from './queries.ts';
import type { SectionProps } from './section-props.ts';
import { useWide } from './use-wide.ts';
import * as words from './words.ts';

export const handle = { title: words.title };

const sections: Readonly<Record<string, ComponentType<SectionProps>>> = {
  account: AccountSection,
  bank: lazy(() => import('./bank-section.tsx')),
  security: lazy(() => import('./security-section.tsx')),
  prefs: lazy(() => import('./prefs-section.tsx')),
};
const live = [bankChangeQuery, securityQuery, loginsQuery, sessionsQuery].map(({ queryKey }) => queryKey);

/** Who one is here. The query's `s` opens one section; without it the page is the list of them, on a wide screen with the first beside it. */
export function Component() {
  const { search } = useLocation();
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const wide = useWide();
  useLive(profile && memberChannel(profile.id), live, ({ name }) => name === 'profile.updated');
  const asked = new URLSearchParams(search).get('s') ?? '';
  const known = Object.hasOwn(sections, asked) ? asked : undefined;
  const shown = known ?? (wide ? 'account' : undefined);
  const Shown = shown && sections[shown];
  if (!profile) return <Waiting isPending={isPending} onRetry={refetch} />;
  if (!wide && Shown)
    return (
      <Suspense fallback={<Blank />}>
        <Shown profile={profile} />
      </Suspense>
    );
  return (
    <div className={css.columns}>
      <div>
        <h1 className={wide ? undefined : 'sr'}>{words.title}</h1>
        <ProfileMenu profile={profile} shown={shown} />
      </div>
      {Shown ? (
        <Suspense fallback={<Blank />}>
          <Shown profile={profile} />
        </Suspense>
      ) : null}
    </div>
  );
}

const Blank = () => (
  <Card aria-busy="true">
    <p className="sr">{words.loading}</p>
    <Skeleton width="100%" height={220} />
  </Card>
);

const Waiting = ({ isPending, onRetry }: { isPending: boolean; onRetry: () => unknown }) => (
  <div className="stack">
    <h1>{words.title}</h1>
    {isPending ? (
      <>
        <Blank />
        <Blank />
      </>
    ) : (
      <InlineRetry onRetry={onRetry} />
    )}
  </div>
);
