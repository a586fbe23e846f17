import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleRound } from '@portal/contract/console/minigame.ts';
import { Button, CopyButton } from '../../parts/actions/button.tsx';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { actionsColumn, momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { countText, memberRoundsQuery, pickNames, titleOf } from '../queries.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** Mini-game rounds of a member, newest first; each opens its proof. */
export function RoundsTable({ id }: { id: string }) {
  const query = useInfiniteQuery(memberRoundsQuery(id));
  const [openRound, setOpenRound] = useState<ConsoleRound>();
  return (
    <>
      <RowsPane
        query={query}
        rows={3}
        blank="ยังไม่เคยเล่นมินิเกม"
        columns={[
          momentColumn('created_at', 'เวลา'),
          { accessor: 'slug', title: 'เกม', render: ({ slug, pick }) => `${titleOf(slug)}${pickText(pick)}` },
          { accessor: 'bet', title: 'เหรียญ', textAlign: 'right' },
          { accessor: 'prize', title: 'รางวัล', render: ({ prize }) => prize.label },
          {
            ...actionsColumn,
            render: (row) => (
              <Button small icon="shield" onClick={() => setOpenRound(row)}>
                ซีด <span className="sr">ของรอบที่ {row.nonce}</span>
              </Button>
            ),
          },
        ]}
      />
      {openRound ? <Seeds of={openRound} onClose={() => setOpenRound(undefined)} /> : null}
    </>
  );
}

const pickText = (pick: ConsoleRound['pick']): string => {
  if (pick === null) return '';
  if (typeof pick === 'number') return ` · ใบที่ ${pick + 1}`;
  return ` · ${pick in pickNames ? pickNames[pick as keyof typeof pickNames] : pick}`;
};

const Seeds = ({ of, onClose }: { of: ConsoleRound; onClose: () => void }) => (
  <Dialog title={`ซีดของรอบ ${titleOf(of.slug)}`} onClose={onClose}>
    <div className="grid tight">
      <dl className={parts.kv}>
        <Fact name="รอบที่" of={`${countText(of.nonce)} ของซีดคู่นี้`} />
        <Fact name="ตารางรุ่น" of={of.table_version} />
        <dt>ซีดของสมาชิก</dt>
        <dd translate="no">{of.client_seed}</dd>
        <dt>รหัสล็อกของระบบ</dt>
        <dd className={parts.mono} translate="no">
          {of.commit}
        </dd>
        <dt>ซีดของระบบ</dt>
        <dd className={parts.mono} translate={of.server_seed ? 'no' : 'yes'}>
          {of.server_seed ?? 'เปิดเผยหลังเปลี่ยนซีด'}
        </dd>
      </dl>
      {of.server_seed ? <CopyButton text={of.server_seed} label="คัดลอกซีดของระบบ" /> : null}
    </div>
  </Dialog>
);
