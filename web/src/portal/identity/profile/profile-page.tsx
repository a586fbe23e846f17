import { useQuery } from '@tanstack/react-query';
import { memberChannel } from '@portal/contract/realtime.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { useLiveQueries } from '../../../kit/live/socket.ts';
import { bankChangeQuery, loginsQuery, securityQuery } from './queries.ts';
import { profileQuery, sessionsQuery } from '../queries.ts';
import { AccountSection } from './account/account-section.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import * as css from './profile.module.css';
import { type SectionProps, useIsWide } from './section.tsx';
import * as words from './words.ts';

export const handle = { title: words.title };

const BankSection = lazy(() => import('./bank/bank-section.tsx'));
const SecuritySection = lazy(() => import('./settings/security-section.tsx'));
const PrefsSection = lazy(() => import('./settings/prefs-section.tsx'));
const LimitsSection = lazy(() => import('./limits/limits-section.tsx'));
const LimitsContents = lazy(async () => {
  await import('./limits/limits-section.tsx'); // it links to that section
  return import('./limits/contents.tsx');
});
const StatementSection = lazy(() => import('./statement/statement-section.tsx'));
const names = ['account', 'bank', 'limits', 'statement', 'security', 'prefs'] as const;
type Name = (typeof names)[number];
const SAFER_PLAY = ['safer-play'];
const playEvents = ['limits.updated', 'profile.updated', 'deposit.updated', 'withdraw.updated'];
const concernsPlay = ({ name }: { name: string }) => playEvents.includes(name);
const live = [bankChangeQuery, securityQuery, loginsQuery, sessionsQuery].map(({ queryKey }) => queryKey);

/** The profile. `?s=` opens a section; without it the page is their list, on a wide screen with the first beside it. */
export function Component() {
  const { search } = useLocation();
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const wide = useIsWide();
  const channel = profile && memberChannel(profile.id);
  useLiveQueries(channel, live, ({ name }) => name === 'profile.updated');
  useLiveQueries(channel, [SAFER_PLAY], concernsPlay);
  const wanted = new URLSearchParams(search).get('s');
  const current = names.find((name) => name === wanted) ?? (wide ? 'account' : undefined);
  if (!profile) return <Waiting isPending={isPending} onRetry={refetch} />;
  const section = current && (
    <Suspense fallback={<Blank />}>
      <SectionOf name={current} profile={profile} />
    </Suspense>
  );
  if (!wide && section) return section;
  return (
    <div className={`grid l ${css.columns}`}>
      <div className={current === 'limits' ? css.tall : undefined}>
        <h1 className={wide ? undefined : 'sr'}>{words.title}</h1>
        <ProfileMenu profile={profile} current={current} isSlim={current === 'limits'} />
        {current === 'limits' ? (
          <Suspense>
            <LimitsContents />
          </Suspense>
        ) : null}
      </div>
      {section}
    </div>
  );
}

function SectionOf({ name, profile }: SectionProps & { name: Name }) {
  if (name === 'bank') return <BankSection profile={profile} />;
  if (name === 'security') return <SecuritySection profile={profile} />;
  if (name === 'prefs') return <PrefsSection profile={profile} />;
  if (name === 'limits') return <LimitsSection profile={profile} />;
  if (name === 'statement') return <StatementSection />;
  return <AccountSection profile={profile} />;
}

const Blank = () => (
  <Card aria-busy="true">
    <p className="sr">กำลังโหลด</p>
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
