import { useState } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { Actions, ChangedNotice } from '../../parts/actions/button.tsx';
import { LineTime } from '../../parts/figures/time.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { Fact, Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { useActionQueue, useIsDisconnected, useMay } from '../../parts/frame.ts';
import { ClassifySheet } from '../../parts/dialog/classify-sheet.tsx';
import { CreditSheet } from '../../parts/members/credit-sheet.tsx';
import { LINE_LEFT, senderOf } from './words.ts';

interface Props {
  line: StatementLine;
  /** No longer waiting. */
  hasLeft: boolean;
  onDone: (byKeys: boolean) => void;
}

/** An unmatched bank line, with its actions. */
export const LinePanel = ({ line, hasLeft, onDone }: Props) => (
  <Panel title="เงินเข้า">
    <ChangedNotice>{hasLeft ? LINE_LEFT : undefined}</ChangedNotice>
    <div className={`${parts.body} ${parts.blocks}`}>
      <dl className={parts.kv}>
        <Fact
          name="จำนวน"
          of={
            <b>
              <Money of={line.amount} />
            </b>
          }
        />
        <Fact name="เวลา" of={<LineTime of={line} withAge />} />
        <Fact name="ผู้โอน" of={senderOf(line) || '-'} />
        <Fact name="เข้าบัญชี" of={`${bankName(line.bank_account.bank_code)} ${line.bank_account.number}`} />
        <dt>อ้างอิง</dt>
        <dd className="num" translate="no">
          {line.reference ?? line.ref}
        </dd>
      </dl>
      {hasLeft ? null : <p className="hint">ไม่มีคำขอที่ใกล้เคียง เลือกคำขอทางขวาเพื่อจับคู่ด้วยมือ</p>}
    </div>
    {hasLeft ? null : <LineActions line={line} onDone={onDone} />}
  </Panel>
);

interface LineWaysProps {
  line: StatementLine;
  /** `byKeys`: by a shortcut. */
  onDone: (byKeys: boolean) => void;
}
type Way = 'credit' | 'classify' | 'refund';

/** Actions on an unmatched line: F finds its member, C classifies it, B marks it for return. */
export function LineActions({ line, onDone }: LineWaysProps) {
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
