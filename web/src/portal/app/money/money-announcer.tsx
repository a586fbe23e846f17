import {
  focusManager,
  type InfiniteData,
  type Query,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { formatRound } from '@portal/contract/money.ts';
import type { ReportKind, ReportRow } from '@portal/contract/payments.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { useChannel } from '../../../kit/live/socket.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { store, readStored } from '../../../kit/data/session.ts';
import { profileQuery, useMemberChannel } from '../../identity/queries.ts';
import {
  creditQuery,
  historyPage,
  openDepositsQuery,
  reportQuery,
  withdrawPreviewQuery,
} from '../../payments/queries.ts';
import { newEvents, type MoneyEvent, eventOf, eventKey, type Row } from './money-events.ts';

const KEY = 'auth.told';

/** Keys of the money events announced to this member on this device; undefined: none, or another member's. */
function keysOnDevice(memberId: string): readonly string[] | undefined {
  try {
    const { of, told: keys } = JSON.parse(readStored(KEY) ?? '{}') as { of?: unknown; told?: unknown };
    return of === memberId && Array.isArray(keys) ? keys.map(String) : undefined;
  } catch {
    return undefined;
  }
}

const storeKeys = (memberId: string, keys: readonly string[]): void =>
  store(KEY, JSON.stringify({ of: memberId, told: keys }));

const kinds = { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน' } as const;
const ends: Record<MoneyEvent, string> = {
  credited: 'สำเร็จ',
  paid: 'สำเร็จ',
  rejected: 'ไม่สำเร็จ',
  review: 'เจ้าหน้าที่กำลังตรวจสอบ',
};
const words = {
  /** Undefined amount: the balance is hidden. */
  news: (kind: ReportKind, what: MoneyEvent, amount: string | undefined) =>
    `${kinds[kind]}${amount === undefined ? '' : ` ${amount}\u00A0บาท`} ${ends[what]}`,
  others: (count: number) => `และอีก ${count} รายการ`,
  see: 'ดูรายการ',
};

const POLL_MS = 15_000;
/** Data of this age are not refetched with the histories: they came together. */
const YOUNG_MS = 5000;
const isVisible = () => document.visibilityState === 'visible';

/** Announces each outcome of a deposit or withdrawal once, on a visible page, also after an absence. */
export default function MoneyAnnouncer() {
  const id = useQuery(profileQuery).data?.id;
  return id ? <Announcer key={id} memberId={id} /> : null;
}

function Announcer({ memberId }: { memberId: string }) {
  const newest = useNewest();
  const isHere = useSyncExternalStore((onChange) => focusManager.subscribe(onChange), isVisible);
  const inTab = useRef<readonly string[]>([]);
  /** Time since which the tab is visible without a fresh reading; older data miss the absence. */
  const backSince = useRef<number | undefined>(performance.timeOrigin);
  const announceEvents = useAnnouncer();
  const check = useEffectEvent((rows: readonly Row[], readAt: number) => {
    if (readAt < (backSince.current ?? 0)) return;
    const onDevice = keysOnDevice(memberId);
    const fresh = newEvents(rows, { onDevice, inTab: inTab.current, wasAway: backSince.current !== undefined });
    backSince.current = undefined;
    inTab.current = rows.filter((row) => eventOf(row)).map(eventKey);
    storeKeys(memberId, inTab.current);
    announceEvents(fresh);
  });
  useEffect(() => {
    if (!isHere) backSince.current = Infinity;
    else if (backSince.current === Infinity) backSince.current = Date.now();
    if (isHere && newest.rows) check(newest.rows, newest.readAt);
  }, [isHere, newest.rows, newest.readAt]);
  return null;
}

/** The newest requests of both histories, kept fresh; undefined until both have loaded. */
function useNewest(): { rows: readonly Row[] | undefined; readAt: number } {
  const isLive = useChannel(useMemberChannel(), () => {}); // the frame refetches them on each event
  const fresh = { refetchOnWindowFocus: 'always', refetchInterval: isLive ? false : POLL_MS } as const;
  const deposits = useInfiniteQuery({ ...reportQuery('deposit', {}), ...fresh, select: depositRows });
  const withdrawals = useInfiniteQuery({ ...reportQuery('withdraw', {}), ...fresh, select: withdrawalRows });
  const readAt = Math.min(deposits.dataUpdatedAt, withdrawals.dataUpdatedAt);
  useMoneyWith(readAt, isLive);
  return { rows: deposits.data && withdrawals.data && [...deposits.data, ...withdrawals.data], readAt };
}

/** Refetches credit, withdrawable and open deposits of the page with the histories, unless a socket reports each change. */
function useMoneyWith(readAt: number, isLive: boolean): void {
  const queries = useQueryClient();
  const refetchOlder = useEffectEvent((than: number) => {
    if (isLive) return;
    const predicate = ({ state }: Query) => state.dataUpdatedAt < than;
    for (const { queryKey } of [creditQuery, withdrawPreviewQuery, openDepositsQuery])
      void queries.invalidateQueries({ queryKey, predicate }, { cancelRefetch: false });
  });
  useEffect(() => refetchOlder(readAt - YOUNG_MS), [readAt]);
}
const rowsOf =
  (kind: ReportKind) =>
  ({ pages: [newest] }: InfiniteData<{ data: ReportRow[] }>): Row[] =>
    newest?.data.map((row) => ({ ...row, kind })) ?? [];
const depositRows = rowsOf('deposit');
const withdrawalRows = rowsOf('withdraw');

/** The newest with a link, all others as one. A request open on the page needs no notice. */
function useAnnouncer(): (fresh: readonly Row[]) => void {
  const { hide_balance } = useAppearance();
  const { pathname, search } = useLocation();
  return (fresh) => {
    const query = new URLSearchParams(search);
    const isOnPage = ({ id, ref }: Row) =>
      pathname.startsWith('/tx/') && [id, ref].some((name) => name === query.get('id') || name === query.get('ref'));
    const [first, ...rest] = fresh.filter((row) => !isOnPage(row));
    if (!first) return;
    const amount = hide_balance ? undefined : formatRound(first.amount);
    // The last toast is on top.
    if (rest.length) showToast(words.others(rest.length), { to: '/tx/history', text: words.see });
    const what = eventOf(first);
    if (what) showToast(words.news(first.kind, what, amount), { to: historyPage(first), text: words.see });
  };
}
