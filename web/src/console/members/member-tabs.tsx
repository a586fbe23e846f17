import { Link } from 'react-router';
import * as css from '../parts/views.module.css';

const tabs = [
  ['overview', 'ภาพรวม'],
  ['limits', 'การจำกัด'],
] as const;
export type MemberTab = (typeof tabs)[number][0];

/** The tab that the address names. */
export const tabOf = (search: URLSearchParams): MemberTab => (search.get('tab') === 'limits' ? 'limits' : 'overview');

export const MemberTabs = ({ now }: { now: MemberTab }) => (
  <nav className={css.views} aria-label="แท็บของสมาชิก">
    {tabs.map(([name, text]) => (
      <Link key={name} to={name === 'overview' ? '?' : `?tab=${name}`} aria-current={name === now ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
