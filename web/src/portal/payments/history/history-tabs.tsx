import { SegmentTabs } from '../../../kit/segment-tabs.tsx';
import * as history from './history-words.ts';

const paths = {
  all: '/tx/history',
  deposit: '/tx/history/deposit',
  withdraw: '/tx/history/withdraw',
  bonus: '/tx/history/bonus',
  game: '/tx/history/game',
} as const;
export type HistoryTab = keyof typeof paths;

/** The way from one history to the other, with the same filter. */
export const HistoryTabs = ({ current, search }: { current: HistoryTab; search: string }) => (
  <SegmentTabs
    label={history.kinds}
    segments={(Object.keys(paths) as HistoryTab[]).map((each) => ({
      to: paths[each] + search,
      text: history.tabs[each],
      isCurrent: each === current,
    }))}
  />
);
