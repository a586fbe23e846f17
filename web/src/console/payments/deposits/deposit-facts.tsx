import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bankName } from '@portal/contract/banks.ts';
import type { DepositRow, getDeposit } from '@portal/contract/console/deposits.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { Money, WordsChip } from '../../parts/figures/marks.tsx';
import { LineTime, Timestamp, TimestampWithAge } from '../../parts/figures/time.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import { useMay } from '../../parts/frame.ts';
import { MemberCard } from '../../parts/members/member-card.tsx';
import { depositQuery } from './queries.ts';
import { SlipPanel } from './slip-panel.tsx';
import { channelName, creditOf, offerEffect, stateWords } from './words.ts';
import { Fact } from '../../parts/layout/page.tsx';
import * as button from '../../parts/actions/button.module.css';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from './deposits.module.css';

/** Facts of a request: member, account, and its events so far. */
export function DepositFacts({ id }: { id: string }) {
  const query = useQuery(depositQuery(id));
  return <Pane query={query}>{(deposit) => <Facts deposit={deposit} />}</Pane>;
}

type Detail = Output<typeof getDeposit>['data'];

function Facts({ deposit }: { deposit: Detail }) {
  const may = useMay();
  const { member, account, line } = deposit;
  return (
    <div className={parts.blocks}>
      <div className="row tight">
        <div className="grow">
          <b className="num">{member.tel_masked}</b> <span className={parts.mini}>{member.name}</span>
          <div className={parts.chips}>
            <WordsChip of={stateWords[deposit.state]} />
          </div>
        </div>
        {may('members.see') ? (
          <Link className={button.btn} data-small to={`/members/${member.id}`}>
            360°
          </Link>
        ) : null}
      </div>
      <dl className={parts.kv}>
        <Fact name="ยอดที่ต้องโอน" of={<Money of={deposit.amount_to_pay} />} />
        <Fact name="ผู้ให้บริการได้รับ" of={deposit.received !== null && <Money of={deposit.received} />} />
        <Fact name="เติมเครดิต" of={deposit.credited !== null && <Money of={deposit.credited} />} />
        <Fact name="โปรโมชั่น" of={deposit.offer?.title} />
        <Fact name="เมื่อเติมเครดิต" of={offerEffect(deposit, creditOf(deposit))} />
        <Fact name="ช่องทาง" of={channelName(deposit.channel)} />
        {account ? (
          <Fact name="บัญชีปลายทาง" of={`${bankName(account.bank_code)} ${account.number} · ${account.name}`} />
        ) : null}
        <Fact name="ขอเมื่อ" of={<TimestampWithAge at={deposit.created_at} />} />
        <Fact name="หมดเวลา" of={<Timestamp at={deposit.expires_at} />} />
        {line ? (
          <>
            <dt>เงินเข้าที่จับคู่แล้ว</dt>
            <dd>
              <Money of={line.amount} /> · {line.from_name ?? line.from_account ?? '-'} · <LineTime of={line} />
            </dd>
          </>
        ) : null}
        <Fact name="เหตุผล" of={deposit.reason} />
      </dl>
      <MemberCard id={member.id} />
      <SlipPanel depositId={deposit.id} />
      <History of={deposit.history} />
    </div>
  );
}

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

export const DepositSidePanel = ({ id }: { id: string }) => (
  <div className={parts.body}>
    <Ref id={id} />
    <DepositFacts id={id} />
  </div>
);

function Ref({ id }: { id: string }) {
  const { data } = useQuery(depositQuery(id));
  return data ? (
    <p className={`${parts.mini} num`} translate="no">
      {data.ref}
    </p>
  ) : null;
}
