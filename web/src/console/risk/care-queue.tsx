import { defineQueue } from '../parts/queue/define.tsx';
import { type CareTask, careTasksQuery } from '../safer-play/queries.ts';
import { CareChips, CareDetail } from './care-detail.tsx';
import { signNames } from './words.ts';

/** Members whom somebody should speak with: no list of marketing's, and nothing here moves money. */
export const CareQueue = defineQueue<CareTask>({
  name: 'care',
  query: (_filter, cursor) => careTasksQuery(cursor),
  blank: 'ไม่มีสมาชิกที่ต้องดูแล',
  columns: [
    {
      head: 'สัญญาณ',
      kind: 'checks',
      cell: (task) => (
        <>
          <p>{task.signs.map(({ sign }) => signNames[sign]).join(' · ')}</p>
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
