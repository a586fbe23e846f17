import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { useActionQueue } from '../parts/actions/action-queue.ts';
import { ClassifySheet } from '../parts/dialog/classify-sheet.tsx';
import { useIsDisconnected } from '../parts/actions/connection.ts';
import { CreditSheet } from '../parts/members/credit-sheet.tsx';
import { useMay } from '../parts/operator.ts';
import { Actions } from '../parts/queue/actions.tsx';

interface Props {
  line: StatementLine;
  /** `byKeys`: by who works by keys. */
  onDone: (byKeys: boolean) => void;
}
type Way = 'credit' | 'classify' | 'refund';

/** Ways on for a line that is no request's money: F finds its member, C says what it is, B sends it back later. */
export function LineWays({ line, onDone }: Props) {
  const [sheet, setSheet] = useState<{ readonly way: Way; readonly byKeys: boolean }>();
  const { busy } = useActionQueue();
  const may = useMay();
  const isOff = useIsDisconnected() || busy.has(line.id) || line.approval !== null || line.state !== 'unmatched';
  const toOpen = (way: Way) =>
    may(way === 'credit' ? 'deposits.decide' : 'lines.classify') && !isOff
      ? (byKeys: boolean) => setSheet({ way, byKeys })
      : undefined;
  if (!may('deposits.decide') && !may('lines.classify')) return null;
  const props = { line, onClose: () => setSheet(undefined), onDone: () => onDone(sheet?.byKeys ?? false) };
  return (
    <>
      <Actions
        actions={[
          { keyName: 'F', icon: 'search', text: 'หาเจ้าของ', run: toOpen('credit') },
          { keyName: 'C', icon: 'pencil', text: 'ระบุที่มา', run: toOpen('classify') },
          { keyName: 'B', icon: 'undo', text: 'คืนเงินภายหลัง', run: toOpen('refund') },
        ]}
        hint={line.approval ? `รอคนที่สองอนุมัติ ผู้ขอ ${line.approval.by.name}` : undefined}
      />
      {sheet?.way === 'credit' ? <CreditSheet {...props} /> : null}
      {sheet && sheet.way !== 'credit' ? (
        <ClassifySheet {...props} first={sheet.way === 'refund' ? 'refund' : 'own_transfer'} />
      ) : null}
    </>
  );
}
