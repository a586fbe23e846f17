import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { settingImageQuery, useSite } from '../../settings/queries.ts';
import * as css from './header.module.css';
import * as words from '../words.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { cssHeight } from '../../../kit/layout/css-height.ts';
import { useMatches } from 'react-router';

/** A page without it still works. */
const OfflineStrip = lazy<ComponentType>(() =>
  import('../offline/connection.tsx').catch(() => ({ default: () => null })),
);

const height = cssHeight('--header');

export const Header = ({ children }: { children: ReactNode }) => (
  <>
    <a className="skip" href="#main">
      {words.skip}
    </a>
    <header ref={height} className={css.root}>
      <div className={css.bar}>{children}</div>
      <Suspense fallback={null}>
        <OfflineStrip />
      </Suspense>
    </header>
  </>
);

interface LogoProps {
  /** Beside a title: only the symbol on narrow screens. */
  mark?: boolean;
}
export const Logo = ({ mark }: LogoProps) => {
  const own = useQuery(settingImageQuery('logo')).data;
  const { site_name } = useSite();
  return (
    <Link className={css.logo} data-mark={mark} to="/" aria-label={`${site_name} ${words.home}`}>
      {own ? (
        <img src={own} alt="" height="36" />
      ) : (
        <svg
          viewBox="0 0 130 36"
          preserveAspectRatio={`xMinYMid ${mark ? 'slice' : 'meet'}`}
          width="130"
          height="36"
          aria-hidden="true"
        >
          <use href="#i-logo" width="130" height="36" />
        </svg>
      )}
    </Link>
  );
};

export const Space = () => <span className="grow" />;

/** The title in the page's `handle`. */
export function usePageTitle(): string | undefined {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return handle?.title;
}
