import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { session } from '../../../kit/data/session.ts';
import { cssHeight } from '../../../kit/layout/css-height.ts';
import { settingImageQuery } from '../../settings/queries.ts';
import * as css from './bottom-menu.module.css';
import * as words from '../words.ts';

const NewsDot = lazy(() => import('../../content/news/news-dot.tsx'));
const ChatBadge = lazy(() => import('../../chat/watch/unread-badge.tsx'));

const items: [to: string, icon: IconName, text: readonly string[], active: RegExp][] = [
  ['/tx/deposit', 'swap', [words.tx], /^\/tx/],
  ['/promotion', 'gift', [words.promotion], /^\/promotion/],
  ['/', 'home', [words.home], /^\/$/],
  ['/news', 'news', words.newsParts, /^\/news/],
  ['/contact', 'headset', words.contactParts, /^\/(contact|chat)/],
];

const menu = cssHeight('--bottom-menu');

export function BottomMenu() {
  const { pathname } = useLocation();
  const ownHome = useQuery(settingImageQuery('home-icon')).data;
  return (
    <nav ref={menu} className={css.root} aria-label={words.mainMenu}>
      <ul>
        {items.map(([to, icon, text, active]) => (
          <li key={to} className={to === '/' ? css.home : undefined}>
            <Link
              to={to === '/tx/deposit' && session() === 'restricted' ? '/tx' : to}
              aria-current={active.test(pathname) ? 'page' : undefined}
            >
              <i>
                {to === '/' && ownHome ? <img src={ownHome} alt="" width="28" height="28" /> : <Icon name={icon} />}
              </i>
              <span>
                {text.map((part, place) => (
                  <Fragment key={part}>
                    {place ? <wbr /> : null}
                    {part}
                  </Fragment>
                ))}
              </span>
              {to === '/news' && !active.test(pathname) ? (
                <Suspense fallback={null}>
                  <NewsDot />
                </Suspense>
              ) : null}
              {to === '/contact' && session() !== 'none' ? (
                <Suspense fallback={null}>
                  <ChatBadge />
                </Suspense>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
