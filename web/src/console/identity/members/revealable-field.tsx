import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { revealField } from '@portal/contract/console/members.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useActionQueue, useMay } from '../../parts/frame.ts';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { fieldNames, type MemberDetail } from './queries.ts';
import { BankBadge } from '../../parts/figures/marks.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';

interface Props {
  memberId: string;
  field: keyof typeof fieldNames;
  masked: string;
}

/** Personal data, masked until an operator with permission gives a reason; audited. Not kept after the page closes. */
export function RevealableField({ memberId, field, masked }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { toast } = useActionQueue();
  const may = useMay();
  const reveal = useMutation({
    mutationFn: async (reason: string) =>
      (await call(revealField, { input: { id: memberId, field, reason } })).data.value,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  return (
    <span className="row tight">
      <b className="num" translate="no">
        {reveal.data ?? masked}
      </b>
      {may('members.reveal') && reveal.data === undefined ? (
        <Button
          small
          icon="eye"

          disabled={reveal.isPending}
          onClick={() => setAsking(true)}
        >
          แสดง <span className="sr">{fieldNames[field]}</span>
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonSheet
          title={`แสดง${fieldNames[field]}`}
          confirmText="แสดง"
          tone="primary"
          onClose={() => setAsking(false)}
          onSubmit={(reason) => {
            setAsking(false);
            reveal.mutate(reason);
          }}
        >
          <p className="hint">การดูข้อมูลส่วนบุคคลจะถูกบันทึกในบันทึกการใช้งาน</p>
        </ReasonSheet>
      ) : null}
    </span>
  );
}

interface MemberBankProps {
  member: MemberDetail;
  bank: NonNullable<MemberDetail['bank']>;
}
export const MemberBank = ({ member: { id, name }, bank }: MemberBankProps) => (
  <Panel title="บัญชีรับเงิน">
    <div className={`${parts.body} row tight`}>
      <BankBadge code={bank.code} />
      <div className="grow">
        <RevealableField memberId={id} field="bank_number" masked={bank.number_masked} />
        <p className={parts.mini}>
          {bank.name} · {name}
        </p>
      </div>
    </div>
  </Panel>
);
