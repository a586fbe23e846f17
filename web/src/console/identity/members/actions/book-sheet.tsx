import { useState } from 'react';
import { exportMemberBook } from '@portal/contract/console/member-records.ts';
import { fetchFile, saveFile } from '../../../../kit/data/save-file.ts';
import { type Days, daysOf } from '../../../../kit/time/days.ts';
import { useDecision } from '../../../parts/actions/decision.ts';
import { ReasonSheet } from '../../../parts/dialog/reason-sheet.tsx';
import { StampField } from '../../../parts/fields/date-fields.tsx';
import type { MemberDetail } from '../queries.ts';

/** Saves a member's credit history as a file; the server audits it with the reason. */
export function BookSheet({ member: { id, prefix }, onClose }: { member: MemberDetail; onClose: () => void }) {
  const decide = useDecision();
  const [days, setDays] = useState<Days>(() => daysOf('30'));
  const change = (part: Partial<Days>) => setDays((before) => ({ ...before, ...part }));
  return (
    <ReasonSheet
      title="ส่งออกประวัติเครดิต"
      confirmText="ส่งออกไฟล์"
      tone="primary"
      disabled={!days.from || !days.to}
      onClose={onClose}
      onSubmit={(reason) =>
        decide({
          ids: [id],
          run: async () =>
            saveFile(
              await fetchFile(exportMemberBook, { id, ...days, reason }),
              `${prefix}-${days.from}-${days.to}.csv`,
            ),
          doneText: () => 'ส่งออกแล้ว',
          refresh: [],
          close: onClose,
        })
      }
    >
      <StampField label="ตั้งแต่วันที่" value={days.from} max={days.to} onChange={(from) => change({ from })} />
      <StampField label="ถึงวันที่" value={days.to} min={days.from} onChange={(to) => change({ to })} />
    </ReasonSheet>
  );
}
