import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bankName } from '@portal/contract/banks.ts';
import type { DepositRow } from '@portal/contract/console/deposits.ts';
import { Chip } from '../parts/chip.tsx';
import { LineTime } from '../parts/line-time.tsx';
import { Money } from '../parts/money.tsx';
import { Pane } from '../parts/pane.tsx';
import * as button from '../parts/button.module.css';
import * as parts from '../parts/parts.module.css';
import { Timestamp, TimestampWithAge } from '../parts/timestamp.tsx';
import { useMay } from '../parts/operator.ts';
import { depositQuery } from './queries.ts';
import * as css from './deposits.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { channelName, stateWords } from './words.ts';

export const StateChip = ({ of }: { of: DepositRow['state'] }) => {
  const [text, tone] = stateWords[of];
  return tone ? <Chip tone={tone}>{text}</Chip> : <Chip>{text}</Chip>;
};

/** What is known of a request: whose, where to, and what happened to it so far. */
export function DepositFacts({ id }: { id: string }) {
  const query = useQuery(depositQuery(id));
  return <Pane query={query}>{(deposit) => <Facts deposit={deposit} />}</Pane>;
}

type Detail = Awaited<ReturnType<NonNullable<ReturnType<typeof depositQuery>['queryFn']>>>;

function Facts({ deposit }: { deposit: Detail }) {
  const may = useMay();
  const { member, account, line } = deposit;
  return (
    <div className={parts.blocks}>
      <div className="row tight">
        <div className="grow">
          <b className="num">{member.tel_masked}</b> <span className={parts.mini}>{member.name}</span>
          <div className={parts.chips}>
            <StateChip of={deposit.state} />
          </div>
        </div>
        {may('members.see') ? (
          <Link className={button.btn} data-small to={`/members/${member.id}`}>
            360°
          </Link>
        ) : null}
      </div>
      <dl className={parts.kv}>
        <dt>ยอดที่ต้องโอน</dt>
        <dd>
          <Money of={deposit.amount_to_pay} />
        </dd>
        <Amount name="ผู้ให้บริการได้รับ" of={deposit.received} />
        <Amount name="เติมเครดิต" of={deposit.credited} />
        <dt>ช่องทาง</dt>
        <dd>{channelName(deposit.channel)}</dd>
        {account ? (
          <>
            <dt>บัญชีปลายทาง</dt>
            <dd>
              {bankName(account.bank_code)} {account.number} · {account.name}
            </dd>
          </>
        ) : null}
        <dt>ขอเมื่อ</dt>
        <dd>
          <TimestampWithAge at={deposit.created_at} />
        </dd>
        <dt>หมดเวลา</dt>
        <dd>
          <Timestamp at={deposit.expires_at} />
        </dd>
        {line ? (
          <>
            <dt>เงินเข้าที่จับคู่แล้ว</dt>
            <dd>
              <Money of={line.amount} /> · {line.from_name ?? line.from_account ?? '-'} · <LineTime of={line} />
            </dd>
          </>
        ) : null}
        {deposit.reason ? (
          <>
            <dt>เหตุผล</dt>
            <dd>{deposit.reason}</dd>
          </>
        ) : null}
      </dl>
      <SlipPanel depositId={deposit.id} />
      <History of={deposit.history} />
    </div>
  );
}

const Amount = ({ name, of }: { name: string; of: Detail['credited'] }) =>
  of === null ? null : (
    <>
      <dt>{name}</dt>
      <dd>
        <Money of={of} />
      </dd>
    </>
  );

/** The last line of a history is the state itself. */
const wordsOf = (what: string): string =>
  Object.hasOwn(stateWords, what) ? stateWords[what as DepositRow['state']][0] : what;

const History = ({ of }: { of: Detail['history'] }) =>
  of.length ? (
    <div>
      <h3>ลำดับเหตุการณ์</h3>
      <ol className={css.history}>
        {of.map(({ at, what, by }) => (
          <li key={`${at.toISOString()} ${what}`}>
            <Timestamp at={at} />
            <span>{wordsOf(what)}</span>
            <span className={parts.mini}>{by ?? 'ระบบ'}</span>
          </li>
        ))}
      </ol>
    </div>
  ) : null;
