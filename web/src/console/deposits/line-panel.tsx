import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { ChangedNotice } from '../parts/actions/changed-notice.tsx';
import { LineTime } from '../parts/figures/line-time.tsx';
import { Money } from '../parts/figures/money.tsx';
import { Panel } from '../parts/layout/panel.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { LineWays } from './line-ways.tsx';
import { LINE_LEFT, senderOf } from './words.ts';
import { Fact } from '../parts/fact.tsx';

interface Props {
  line: StatementLine;
  /** It is not among those that wait any more. */
  hasLeft: boolean;
  onDone: (byKeys: boolean) => void;
}

/** Money that came in and fits no request, with the ways that lead on. */
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
    {hasLeft ? null : <LineWays line={line} onDone={onDone} />}
  </Panel>
);
