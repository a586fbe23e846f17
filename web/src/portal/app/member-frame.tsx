import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Link } from '../../kit/link.tsx';
import { store, stored } from '../../kit/session.ts';
import { profileQuery } from '../identity/queries.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { useCreditAnnouncer } from './credit-announcer.ts';
import { CreditChip } from './credit-chip.tsx';
import { Footer } from './footer.tsx';
import * as css from './frame.module.css';
import { Header, Logo, Space } from './header.tsx';
import * as header from './header.module.css';
import { Drawer, Sidebar } from './sidebar.tsx';
import { useMemberEvents } from './member-events.ts';
import { usePopupBanner } from './popup-banner.ts';
import { useDrawer } from './use-drawer.ts';
import * as words from './member-words.ts';

const KEY = 'auth.sidebar';
const FloatContact = lazy(() => import('./float-contact.tsx'));
const RestrictedNote = lazy(() => import('./restricted-note.tsx'));

/** The full layout for a member: the sidebar is docked from 992 px, a drawer below. */
export function Component() {
  const profile = useQuery(profileQuery).data;
  const isHome = useLocation().pathname === '/';
  const drawer = useDrawer();
  const [docked, dock] = useState(() => stored(KEY) !== 'closed');
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
          <Footer />
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
