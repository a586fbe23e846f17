import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConversationRow } from '@portal/contract/console/chat.ts';
import type { QuickReply, ReplySubject } from '@portal/contract/console/quick-replies.ts';
import type { DepositRow } from '@portal/contract/console/deposits.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import { depositsOfMemberQuery, depositStates } from '../../payments/deposits/queries.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Money, StatusChip, WordsChip } from '../../parts/figures/marks.tsx';
import { useMay } from '../../parts/frame.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import { fillPlaceholders, latestOf, subjectOfDeposit, subjectOfWithdrawal } from '../answer/composer-parts.tsx';
import * as css from '../inbox.module.css';
import { repliesQuery } from '../queries.ts';

const LATEST = 4;

/** A deposit or withdrawal beside the conversation. */
interface Request {
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: string;
  readonly ref: string;
  readonly at: Date;
  readonly amount: Satang;
  readonly chip: ReactNode;
  readonly subject: ReplySubject;
}

const ofDeposit = ({ id, ref, state, credited, amount_to_pay, created_at: at }: DepositRow): Request => {
  const chip = <WordsChip of={depositStates[state]} />;
  return { kind: 'deposit', id, ref, at, amount: credited ?? amount_to_pay, chip, subject: subjectOfDeposit(state) };
};
const ofWithdrawal = ({ id, ref, amount, transaction_status: status, bank_time: at }: ReportRow): Request => ({
  kind: 'withdrawal',
  id,
  ref,
  at,
  amount,
  chip: <StatusChip status={status} />,
  subject: subjectOfWithdrawal(status),
});

interface Props {
  member: Pick<ConversationRow['member'], 'id' | 'name'>;
  withdrawals: readonly ReportRow[];
  /** Puts a text into the field; undefined when the operator may not answer. */
  onReply: ((text: string) => void) | undefined;
}
/** The member's last requests with fitting answers; also unpaid deposits, the most frequent question. */
export function Requests({ member, withdrawals, onReply }: Props) {
  const replies = useQuery(repliesQuery).data ?? [];
  return (
    <div>
      <h3>รายการล่าสุด</h3>
      <Pane query={useQuery(depositsOfMemberQuery(member.id))}>
        {(deposits) => {
          const rows = latestOf([...deposits.map(ofDeposit), ...withdrawals.map(ofWithdrawal)], LATEST);
          if (!rows.length) return <p className="hint">ไม่มีรายการ</p>;
          return (
            <ul className={css.requests}>
              {rows.map((row) => (
                <li key={row.id}>
                  <RequestLine row={row} />
                  {onReply ? <Answers row={row} name={member.name} replies={replies} onReply={onReply} /> : null}
                </li>
              ))}
            </ul>
          );
        }}
      </Pane>
    </div>
  );
}

const kinds = {
  deposit: { name: 'ฝาก', permission: 'deposits.see' },
  withdrawal: { name: 'ถอน', permission: 'withdrawals.see' },
} as const;

const RequestLine = ({ row: { id, kind, ref, amount, chip, at } }: { row: Request }) => {
  const may = useMay();
  const { name, permission } = kinds[kind];
  return (
    <>
      <p className={`row folds ${css.request}`}>
        <b className="grow">
          {name} <Money of={amount} />
        </b>
        {chip}
        {may(permission) ? <SidePanelButton kind={kind} id={id} name={`รายการ ${ref}`} /> : null}
      </p>
      <p className={`${parts.mini} ${css.when}`}>
        <span className="nb" translate="no">
          {ref}
        </span>
        <Timestamp at={at} />
      </p>
    </>
  );
};

interface AnswersProps {
  row: Request;
  name: string;
  replies: readonly QuickReply[];
  onReply: (text: string) => void;
}
/** Fills the answer for this request into the field, with name, amount and reference. */
const Answers = ({ row: { ref, amount, subject }, name, replies, onReply }: AnswersProps) => {
  const fitting = replies.filter(({ about }) => about === subject);
  return fitting.length ? (
    <div className={css.buttons} role="group" aria-label={`คำตอบสำหรับ ${ref}`}>
      {fitting.map(({ id, code, text }) => {
        const sentence = fillPlaceholders(text, { name, amount: formatBaht(amount), ref });
        return (
          <Button key={id} small icon="chat" title={sentence} onClick={() => onReply(sentence)}>
            /{code}
          </Button>
        );
      })}
    </div>
  ) : null;
};
