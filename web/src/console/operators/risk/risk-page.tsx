import { useState } from 'react';
import type { RiskRow } from '@portal/contract/console/risk.ts';
import type { CareTask } from '@portal/contract/console/safer-play.ts';
import { useRiskWords } from '../../parts/feature.ts';
import { ListPage } from '../../parts/list/filter.tsx';
import { useMay } from '../../parts/frame.ts';
import { defineQueue } from '../../parts/queue/define.tsx';
import { careView, risksQuery, markerNames, title, views } from './queries.ts';
import { RiskDetail } from './risk-detail.tsx';
import { RiskChips } from './risk-summary.tsx';
import { careTasksQuery } from '../../safer-play/queries.ts';
import { CareChips, CareDetail } from './care-detail.tsx';

/** `words`: names of the rules, declared by the features that raise them. */
const riskQueueOf = (words: Readonly<Record<string, string>>) =>
  defineQueue<RiskRow, RiskRow['state'] | 'open' | 'all'>({
    name: 'risk',
    query: risksQuery,
    blank: 'ไม่มีเรื่องที่ต้องตรวจ',
    columns: [
      {
        head: 'เรื่อง',
        kind: 'checks',
        cell: (row) => (
          <>
            <p>{words[row.rule]}</p>
            <RiskChips of={row} />
          </>
        ),
      },
    ],
    nameOf: ({ rule }) => words[rule] ?? rule,
    next: ({ member }) => ` · ${member.tel_masked} ${member.name}`,
    changeOf: (_opened, _now, hasLeft) => (hasLeft ? 'เรื่องนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined),
    Detail: RiskDetail,
  });

/** Member flags for review: each has a reason and no effect of its own. */
export function Component() {
  const words = useRiskWords();
  const [RiskQueue] = useState(() => riskQueueOf(words));
  const caresFor = useMay()('care.handle');
  const all: typeof views = caresFor ? [...views, careView] : views;
  return (
    <ListPage title={title} views={all}>
      {([state]) => (state === 'care' ? <CareQueue filter={undefined} /> : <RiskQueue key={state} filter={state} />)}
    </ListPage>
  );
}

/** Members to talk to: not a marketing list, and no money moves here. */
const CareQueue = defineQueue<CareTask>({
  name: 'care',
  query: (_filter, cursor) => careTasksQuery(cursor),
  blank: 'ไม่มีสมาชิกที่ต้องดูแล',
  columns: [
    {
      head: 'สัญญาณ',
      kind: 'checks',
      cell: (task) => (
        <>
          <p>{task.signs.map(({ sign }) => markerNames[sign]).join(' · ')}</p>
          <CareChips of={task} />
        </>
      ),
    },
  ],
  nameOf: () => 'งานดูแล',
  label: 'รายละเอียดงานดูแล',
  next: ({ member }) => ` · ${member.tel_masked} ${member.name}`,
  changeOf: (_opened, _now, hasLeft) => (hasLeft ? 'งานนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined),
  Detail: CareDetail,
});
