import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { LineTime } from '../parts/line-time.tsx';
import { Money } from '../parts/money.tsx';
import { Panel } from '../parts/panel.tsx';
import * as parts from '../parts/parts.module.css';
import { LineWays } from './line-ways.tsx';
import { senderOf } from './words.ts';

interface Props {
  line: StatementLine;
  /** What may be paired with it otherwise. */
  hint: string;
  onDone: (byKeys: boolean) => void;
}

/** Money that came in and fits no request, with the ways that lead on. */
export const LinePanel = ({ line, hint, onDone }: Props) => (
  <Panel title="เงินเข้า">
    <div className={`${parts.body} ${parts.blocks}`}>
      <dl className={parts.kv}>
        <dt>จำนวน</dt>
        <dd>
          <b>
            <Money of={line.amount} />
          </b>
        </dd>
        <dt>เวลา</dt>
        <dd>
          <LineTime of={line} withAge />
        </dd>
        <dt>ผู้โอน</dt>
        <dd>{senderOf(line) || '-'}</dd>
        <dt>เข้าบัญชี</dt>
        <dd>
          {bankName(line.bank_account.bank_code)} {line.bank_account.number}
        </dd>
        <dt>อ้างอิง</dt>
        <dd className="num" translate="no">
          {line.reference ?? line.ref}
        </dd>
      </dl>
      <p className="hint">{hint}</p>
    </div>
    <LineWays line={line} onDone={onDone} />
  </Panel>
);
