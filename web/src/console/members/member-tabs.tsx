import { Link } from 'react-router';
import type { useMay } from '../parts/operator.ts';
import * as css from '../parts/filter/views.module.css';

/** Each with the permission it needs besides seeing the member. */
const tabs = [
  ['overview', 'ภาพรวม', null],
  ['games', 'เกม', 'rounds.see'],
  ['limits', 'การจำกัด', 'limits.see'],
] as const;
export type MemberTab = (typeof tabs)[number][0];
type May = ReturnType<typeof useMay>;

/** Those that one may see; one alone needs no row of tabs. */
export const tabsFor = (may: May) => tabs.filter(([, , permission]) => permission === null || may(permission));

/** The tab that the address names, where one may see it. */
export const tabOf = (search: URLSearchParams, may: May): MemberTab =>
  tabsFor(may).find(([name]) => name === search.get('tab'))?.[0] ?? 'overview';

export const MemberTabs = ({ now, of }: { now: MemberTab; of: ReturnType<typeof tabsFor> }) => (
  <nav className={css.views} aria-label="แท็บของสมาชิก">
    {of.map(([name, text]) => (
      <Link key={name} to={name === 'overview' ? '?' : `?tab=${name}`} aria-current={name === now ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
