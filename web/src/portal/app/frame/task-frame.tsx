import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { HeadSlot } from '../../../kit/layout/head-slot.tsx';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { profileQuery } from '../../identity/queries.ts';
import * as css from './frame.module.css';
import { Header, Logo, usePageTitle } from './header.tsx';
import { useMemberEvents } from '../member-events.ts';
import * as memberWords from './member-words.ts';
import { Drawer, useDrawer } from './sidebar.tsx';
import * as words from '../words.ts';

/** Layout of a single task: a way back, no bottom menu. */
export function Component() {
  const profile = useQuery(profileQuery).data;
  const navigate = useNavigate();
  const { key } = useLocation();
  const drawer = useDrawer();
  useMemberEvents(profile);
  // Opened by an external link, the page has no portal history behind it.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <>
      <Header>
        <IconButton label={words.back} onClick={back}>
          <Icon name="back" />
        </IconButton>
        <IconButton label={memberWords.menu} onClick={drawer.open}>
          <Icon name="menu" />
        </IconButton>
        <h1>{usePageTitle()}</h1>
        <HeadSlot />
        <Logo mark />
      </Header>
      <div className={css.root}>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {drawer.isOpen ? <Drawer profile={profile} onClose={drawer.close} /> : null}
    </>
  );
}
