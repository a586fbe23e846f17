import { useState } from 'react';
import {
  approveDeposit,
  type DepositRow,
  matchLine,
  rejectDeposit,
  type StatementLine,
} from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../parts/button.tsx';
import { useDecision } from '../parts/decision.ts';
import { useDesk } from '../parts/desk.ts';
import { useKeys } from '../parts/keys.ts';
import { useIsCut } from '../parts/live.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useMay } from '../session/queries.ts';
import type { Suggestion } from './match-panel.tsx';
import { rejectReasons } from './words.ts';

interface Props {
  line: StatementLine | undefined;
  suggestion: Suggestion | undefined;
  depositId: string;
  deposit: DepositRow | undefined;
  onDone: () => void;
}
const SURE = 50;
const refresh = [['deposits'], ['statement-lines']];

/** A credits, held back five seconds; R refuses with a reason. A pair that nothing speaks for is asked about first. */
export function DepositActions({ line, suggestion, depositId, deposit, onDone }: Props) {
  const [sheet, setSheet] = useState<'match' | 'reject'>();
  const decide = useDecision();
  const { busy } = useDesk();
  const isCut = useIsCut();
  const may = useMay();
  if (!may('deposits.decide')) return null;

  const ref = suggestion?.ref ?? deposit?.ref ?? '';
  const isOff = isCut || busy.has(depositId) || (line !== undefined && busy.has(line.id));
  const isSure = suggestion !== undefined && suggestion.score >= SURE;
  const match = () => {
    if (!line) return;
    setSheet(undefined);
    void decide({
      ids: [line.id, depositId],
      run: () => call(matchLine, { input: { id: line.id, deposit_id: depositId } }),
      said: () => `เติมเครดิต ${formatBaht(line.amount)} ให้ ${ref} แล้ว`,
      refresh,
      held: `จับคู่และเติมเครดิต ${formatBaht(line.amount)} → ${ref}`,
    });
    onDone();
  };
  const approve = () => {
    void decide({
      ids: [depositId],
      run: () => call(approveDeposit, { input: { id: depositId } }),
      said: () => `เติมเครดิตให้ ${ref} แล้ว`,
      refresh,
      held: `อนุมัติและเติมเครดิต ${ref}`,
    });
    onDone();
  };
  const reject = (reason: string) => {
    setSheet(undefined);
    void decide({
      ids: [depositId],
      run: () => call(rejectDeposit, { input: { id: depositId, reason } }),
      said: () => `ปฏิเสธ ${ref} แล้ว`,
      refresh,
    });
    onDone();
  };
  const act = line ? (isSure ? match : () => setSheet('match')) : deposit?.state === 'review' ? approve : undefined;
  return (
    <>
      <Keys a={isOff ? undefined : act} r={isOff ? undefined : () => setSheet('reject')} />
      <div className={parts.acts}>
        {act ? (
          <Button tone="ok" icon="check" keyName="A" disabled={isOff} onClick={act}>
            {line ? 'จับคู่และเติมเครดิต' : 'อนุมัติ'}
          </Button>
        ) : null}
        <Button tone="err" icon="close" keyName="R" disabled={isOff} onClick={() => setSheet('reject')}>
          ปฏิเสธ
        </Button>
        {act ? null : <p className="hint">เลือกรายการเดินบัญชีทางซ้ายเพื่อจับคู่กับคำขอนี้</p>}
      </div>
      {sheet === 'match' && line ? (
        <Sheet
          title="จับคู่ด้วยมือ"
          confirmText="จับคู่และเติมเครดิต"
          tone="ok"
          onClose={() => setSheet(undefined)}
          onConfirm={match}
        >
          <p>
            เงินเข้า <b className="num">{formatBaht(line.amount)}</b> บาท จะเติมเครดิตทั้งจำนวนให้คำขอ <b>{ref}</b> ของ{' '}
            {suggestion?.member.tel_masked ?? deposit?.member.tel_masked}
          </p>
        </Sheet>
      ) : null}
      {sheet === 'reject' ? (
        <ReasonSheet
          title={`ปฏิเสธ ${ref}`}
          confirmText="ปฏิเสธ"
          choices={rejectReasons}
          onClose={() => setSheet(undefined)}
          onGive={reject}
        />
      ) : null}
    </>
  );
}

const Keys = ({ a, r }: { a: (() => void) | undefined; r: (() => void) | undefined }) => {
  useKeys({ A: a, R: r });
  return null;
};
