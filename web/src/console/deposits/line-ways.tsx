import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import * as actions from '../parts/actions.module.css';
import { useActionQueue } from '../parts/action-queue.ts';
import { Button } from '../parts/button.tsx';
import { ClassifySheet } from '../parts/classify-sheet.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { CreditSheet } from '../parts/credit-sheet.tsx';
import { useMay } from '../parts/operator.ts';
import { useShortcuts } from '../parts/shortcuts.ts';

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
  const toOpen = (way: Way, byKeys = false) => {
    const isAllowed = may(way === 'credit' ? 'deposits.decide' : 'lines.classify');
    return isAllowed && !isOff ? () => setSheet({ way, byKeys }) : undefined;
  };
  useShortcuts({ F: toOpen('credit', true), C: toOpen('classify', true), B: toOpen('refund', true) });
  if (!may('deposits.decide') && !may('lines.classify')) return null;
  const props = { line, onClose: () => setSheet(undefined), onDone: () => onDone(sheet?.byKeys ?? false) };
  return (
    <>
      <div className={actions.actions}>
        <Button icon="search" keyName="F" disabled={!toOpen('credit')} onClick={toOpen('credit')}>
          หาเจ้าของ
        </Button>
        <Button icon="pencil" keyName="C" disabled={!toOpen('classify')} onClick={toOpen('classify')}>
          ระบุที่มา
        </Button>
        <Button icon="undo" keyName="B" disabled={!toOpen('refund')} onClick={toOpen('refund')}>
          คืนเงินภายหลัง
        </Button>
        {line.approval ? <p className="hint">รอคนที่สองอนุมัติ ผู้ขอ {line.approval.by.name}</p> : null}
      </div>
      {sheet?.way === 'credit' ? <CreditSheet {...props} /> : null}
      {sheet && sheet.way !== 'credit' ? (
        <ClassifySheet {...props} first={sheet.way === 'refund' ? 'refund' : 'own_transfer'} />
      ) : null}
    </>
  );
}
