import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@portal/contract/bangkok.ts';
import { type FileKind, reportFile, type ReportTotal } from '@portal/contract/payments.ts';
import type { Tone } from '@portal/contract/status.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from './history.module.css';
import { daysOrAll, type HistoryFilter, type Tab } from '../rules.ts';
import { reportTotalsQuery } from '../queries.ts';
import * as words from '../words.ts';
import { DownloadButton } from '../../../kit/actions/download-button.tsx';
import { fetchFile } from '../../../kit/data/save-file.ts';

interface Props extends HistoryFilter {
  tab: Tab;
  refetchInterval: () => number | false;
}

/** The server's totals of the range: sums of successful rows, counts of waiting and refused ones. */
export function HistoryTotals({ tab, range, tone, refetchInterval }: Props) {
  const { data, isPending } = useQuery({
    ...reportTotalsQuery(daysOrAll(range)),
    refetchInterval: ({ state }) =>
      Object.values(state.data?.data ?? {}).some(({ pending }) => pending > 0) && refetchInterval(),
  });
  if (isPending) return <Skeleton width={220} height={22} />;
  if (!data) return null; // the list reports the failure
  const kinds: readonly FileKind[] = tab === 'all' ? ['deposit', 'withdraw', 'bonus'] : [tab];
  const summed = kinds.filter((kind) => kind !== 'bonus' || data.bonus.count > 0);
  const rows = (key: Exclude<keyof ReportTotal, 'amount'>) => kinds.reduce((all, kind) => all + data[kind][key], 0);
  const shows = (each: Tone) => tone === undefined || tone === each;
  return (
    <p className={`wraps ${css.sums}`}>
      {shows('ok') ? <span>{words.count(rows('count'))}</span> : null}
      {shows('ok')
        ? summed.map((kind) => <Sum key={kind} kind={tab === 'all' && kind} of={data[kind].amount} />)
        : null}
      {shows('pend') && (rows('pending') || tone) ? <span>{words.waiting(rows('pending'))}</span> : null}
      {shows('err') && (rows('failed') || tone) ? <span>{words.failed(rows('failed'))}</span> : null}
    </p>
  );
}

const Sum = ({ kind, of }: { kind: FileKind | false; of: bigint }) => (
  <span className="nb">
    {kind ? <span>{`${words.tabs[kind]} `}</span> : null}
    <b>
      <Amount of={of} />
    </b>{' '}
    <span>{words.baht}</span>
  </span>
);

/** Saves all filtered rows as a spreadsheet file. */
export function SaveHistory({ tab, range, tone }: HistoryFilter & { tab: Tab | 'bonus' }) {
  const make = () =>
    fetchFile(reportFile, {
      ...daysOrAll(range),
      ...(tab === 'all' ? {} : { kind: tab }),
      ...(tone && { outcome: tone }),
    });
  return (
    <DownloadButton size="s" nameNow={() => `history-${dayOf(new Date())}.csv`} make={make}>
      {words.save}
    </DownloadButton>
  );
}
