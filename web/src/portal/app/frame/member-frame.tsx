import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import { Badge } from '../../../kit/actions/badge.tsx';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { session, store, readStored } from '../../../kit/data/session.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { announce } from '../../../kit/live/announcer.ts';
import { profileQuery } from '../../identity/queries.ts';
import { creditQuery } from '../../payments/queries.ts';
import { BottomMenu } from './bottom-menu.tsx';
import * as header from './header.module.css';
import * as css from './frame.module.css';
import { Header, Logo, Space } from './header.tsx';
import { Drawer, Sidebar, useDrawer } from './sidebar.tsx';
import { useMemberEvents } from '../member-events.ts';
import * as words from './member-words.ts';

const KEY = 'auth.sidebar';
const Footer = lazy(() => import('./footer.tsx'));
const FloatContact = lazy(() => import('./float-contact.tsx'));
const RestrictedNote = lazy(() => import('../errors/restricted-note.tsx'));

/** The full layout for a member: the sidebar is docked from 992 px, a drawer below. */
export function Component() {
  const profile = useQuery(profileQuery).data;
  const isHome = useLocation().pathname === '/';
  const drawer = useDrawer();
  const [docked, dock] = useState(() => readStored(KEY) !== 'closed');
  useMemberEvents(profile);
  usePopupBanner();
  useCreditAnnouncer();
  const toggle = () => {
    if (!matchMedia('(min-width: 992px)').matches) return drawer.open();
    store(KEY, docked ? 'closed' : null);
    dock(!docked);
  };
  return (
    <>
      <Header>
        <IconButton label={words.menu} onClick={toggle}>
          <Icon name="menu" />
        </IconButton>
        <Logo />
        <Space />
        {profile?.badge ? <Badge lang="en">{profile.badge}</Badge> : null}
        <CreditChip />
        <Link to="/profile" aria-label={profile ? words.profileOf(profile.first_name) : words.profile}>
          {profile ? (
            <img className={header.avatar} src={profile.image} width="40" height="40" alt="" />
          ) : (
            <i className={header.avatar} />
          )}
        </Link>
      </Header>
      <div className={css.root} data-dock>
        <Sidebar profile={profile} hidden={!docked} />
        <main id="main" tabIndex={-1}>
          {profile?.restricted && isHome ? (
            <Suspense fallback={null}>
              <RestrictedNote restricted={profile.restricted} />
            </Suspense>
          ) : null}
          <Outlet />
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </main>
      </div>
      <BottomMenu />
      <Suspense fallback={null}>
        <FloatContact />
      </Suspense>
      {drawer.isOpen ? <Drawer profile={profile} onClose={drawer.close} /> : null}
    </>
  );
}

/** Set at sign-in; content/popup-due.ts loads only when it is set. */
const DUE = 'auth.popup-banner';

/** The banner after sign-in opens once, on the home page: never over money pages or for a restricted member. */
function usePopupBanner(): void {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const isDue = pathname === '/' && readStored(DUE) !== null && session() === 'member';
  useEffect(() => {
    if (isDue) void import('../../content/popup-due.ts').then(({ openPopupBanner }) => openPopupBanner(queries));
  }, [isDue, queries]);
}

/** Announces a growing credit once; without the amount while the balance is hidden. */
function useCreditAnnouncer(): void {
  const { hide_balance } = useAppearance();
  const credit = useQuery(creditQuery).data?.credit;
  const before = useRef<bigint>(undefined);
  const announceGrowth = useEffectEvent((now: bigint) =>
    announce(words.creditCame(hide_balance ? undefined : formatBaht(now)), 'credit'),
  );
  useEffect(() => {
    if (credit === undefined) return;
    if (before.current !== undefined && credit > before.current) announceGrowth(credit);
    before.current = credit;
  }, [credit]);
}

function CreditChip() {
  const { data, refetch } = useQuery(creditQuery);
  const { hide_balance } = useAppearance();
  const amount = hide_balance ? words.hidden : data ? formatBaht(data.credit) : '—';
  return (
    <button
      className={header.credit}
      type="button"
      translate="no"
      aria-label={hide_balance ? words.hiddenCredit : words.credit(amount)}
      onClick={() => refetch()}
    >
      ฿ {amount}
      <Icon name="refresh" size="s" />
    </button>
  );
}
