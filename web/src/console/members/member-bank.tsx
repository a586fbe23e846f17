import { BankBadge } from '../parts/figures/bank-badge.tsx';
import { Panel } from '../parts/layout/panel.tsx';
import * as parts from '../parts/layout/parts.module.css';
import type { MemberDetail } from './queries.ts';
import { Revealed } from './revealed.tsx';

interface Props {
  member: MemberDetail;
  bank: NonNullable<MemberDetail['bank']>;
}
export const MemberBank = ({ member: { id, name }, bank }: Props) => (
  <Panel title="บัญชีรับเงิน">
    <div className={`${parts.body} row tight`}>
      <BankBadge code={bank.code} />
      <div className="grow">
        <Revealed memberId={id} field="bank_number" masked={bank.number_masked} />
        <p className={parts.mini}>
          {bank.name} · {name}
        </p>
      </div>
    </div>
  </Panel>
);
