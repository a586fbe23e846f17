import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCloseOnBack } from '../../../kit/dialog/close-on-back.ts';
import { Badge } from '../../../kit/actions/badge.tsx';
import { formatPhone } from '../../../kit/forms/digits.ts';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { useModalDialog } from '../../../kit/dialog/dialog.tsx';
import { setAppearance, type Theme, useAppearance } from '../../../kit/theme/appearance.ts';
import { openDepositsQuery } from '../../payments/queries.ts';
import { navigation } from '../../member-features.ts';
import { signOut } from '../guard/sign-out.ts';
import * as css from './sidebar.module.css';
import * as words from './member-words.ts';

interface Profile {
  id: string;
  first_name: string;
  last_name: string;
  tel: string;
  image: string;
  badge: string | null;
}
interface Props {
  profile: Profile | undefined;
}

const isHere = (to: string, pathname: string) => (to === '/' ? pathname === '/' : pathname.startsWith(to));

/** The same list docked and in the drawer, where a link replaces the drawer's history entry. */
function Content({ profile, replace }: Props & { replace: boolean }) {
  const { pathname } = useLocation();
  const hasOpenDeposit = Boolean(useQuery(openDepositsQuery).data?.data.length);
  return (
    <>
      <div className={`row ${css.who}`}>
        {profile ? <img src={profile.image} width="52" height="52" alt="" /> : <i className={css.face} />}
        <div className="grow">
          <b>{profile ? `${profile.first_name} ${profile.last_name}` : '\u00A0'}</b>
          <small translate="no">{profile ? formatPhone(profile.tel) : '\u00A0'}</small>
        </div>
        {profile?.badge ? <Badge lang="en">{profile.badge}</Badge> : null}
      </div>
      <ul className={css.menu}>
        {navigation.map(({ to, menu, text }) =>
          menu && menu !== 'below' ? (
            <li key={to}>
              <Link to={to} replace={replace} aria-current={isHere(to, pathname) ? 'page' : undefined}>
                <Icon name={menu} />
                {text}
              </Link>
            </li>
          ) : null,
        )}
        <li>
          <button type="button" onClick={() => signOut({ memberId: profile?.id, hasOpenDeposit })}>
            <Icon name="out" />
            {words.signOut}
          </button>
        </li>
      </ul>
      <div className={css.more}>
        {navigation.map(({ to, menu, text }) =>
          menu === 'below' ? (
            <Link key={to} to={to} replace={replace} aria-current={isHere(to, pathname) ? 'page' : undefined}>
              {text}
            </Link>
          ) : null,
        )}
        <ThemeSwitch />
      </div>
    </>
  );
}

export const Sidebar = ({ profile, hidden }: Props & { hidden: boolean }) => (
  <nav className={css.docked} hidden={hidden} aria-label={words.memberMenu}>
    <Content profile={profile} replace={false} />
  </nav>
);

export function Drawer({ profile, onClose }: Props & { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  useModalDialog(drawer, onClose);
  useSwipeLeft(drawer, onClose);
  return (
    <dialog ref={drawer} className={css.drawer} aria-label={words.memberMenu} closedby="none">
      <div className={css.close}>
        <IconButton label={words.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Content profile={profile} replace />
    </dialog>
  );
}

const SWIPE_PX = 60;

/** Detects a swipe to the left on an element. */
function useSwipeLeft(target: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let from = 0;
    const start = ({ touches }: TouchEvent) => (from = touches[0]?.clientX ?? 0);
    const end = ({ changedTouches }: TouchEvent) => {
      if (from - (changedTouches[0]?.clientX ?? from) > SWIPE_PX) swiped();
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [target]);
}

const choices = Object.keys(words.themes) as Theme[];

function ThemeSwitch() {
  const { theme } = useAppearance();
  const id = useId();
  return (
    <div className={`row folds between ${css.theme}`}>
      <span id={id}>{words.theme}</span>
      <div className={`wraps ${css.tabs}`} role="group" aria-labelledby={id}>
        {choices.map((each) => (
          <button key={each} type="button" aria-pressed={each === theme} onClick={() => setAppearance({ theme: each })}>
            {words.themes[each]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A drawer belongs to its page: any navigation closes it. */
export function useDrawer() {
  const { key } = useLocation();
  const [at, openAt] = useState<string>();
  if (at !== undefined && at !== key) openAt(undefined);
  return { isOpen: at === key, open: () => openAt(key), close: () => openAt(undefined) };
}
