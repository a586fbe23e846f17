import type { ReactNode } from 'react';
import { SegmentTabs } from '../../kit/layout/segment-tabs.tsx';
import * as css from './referral.module.css';
import * as words from './words.ts';

const pages = {
  home: '/refer',
  member: '/refer/member',
  profit: '/refer/profit',
  ranking: '/refer/ranking',
  stats: '/refer/stats',
} as const;
type Tab = keyof typeof pages;
const tabs = Object.keys(pages) as Tab[];

/** On a narrow screen the current tab scrolls into view. */
export const scrollToCurrent = (element: HTMLDivElement | null) => {
  const nav = element?.querySelector('nav');
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - nav.clientWidth / 2;
};

/** A referral page: title and tabs. */
export const ReferralFrame = ({ title, tab, children }: { title: string; tab: Tab; children: ReactNode }) => (
  <>
    <h1 className={css.title}>{title}</h1>
    <div key={tab} ref={scrollToCurrent} className={css.tabs}>
      <SegmentTabs
        label={words.title}
        segments={tabs.map((each) => ({ to: pages[each], text: words.tabs[each], isCurrent: each === tab }))}
      />
    </div>
    {children}
  </>
);
