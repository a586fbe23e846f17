import { useMutation, useQuery } from '@tanstack/react-query';
import { type BankChangeRow, revealEvidence } from '@portal/contract/console/bank-changes.ts';
import { call } from '../../../kit/data/call.ts';
import { BankBadge, Chip, MemberHeading } from '../../parts/figures/marks.tsx';
import { useActionQueue, useMay } from '../../parts/frame.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import * as parts from '../../parts/layout/parts.module.css';
import type { DetailProps } from '../../parts/queue/define.tsx';
import * as queue from '../../parts/queue/queue.module.css';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import { Evidence } from './evidence.tsx';
import { BankChangeActions } from './bank-change-actions.tsx';
import * as css from './bank-changes.module.css';
import { bankChangeQuery, statusWords } from './queries.ts';

interface Props extends DetailProps<BankChangeRow> {
  /** Enables its keys; beside another page they belong to that page. */
  hasKeys?: boolean;
}

/** One request: both accounts; numbers and pictures on demand, each view audited. */
export function BankChangeDetail({ row, hasLeft, onDone, hasKeys = true }: Props) {
  const may = useMay();
  const { toast } = useActionQueue();
  const { member, from, to } = row;
  const evidence = useMutation({
    mutationFn: async () => (await call(revealEvidence, { input: { id: row.id } })).data,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  const mayShow = may('bank-changes.decide');
  const show = () => {
    if (!evidence.isPending) evidence.mutate();
  };
  useShortcuts(mayShow && hasKeys ? { V: show } : {});
  return (
    <>
      <MemberHeading member={row.member} />
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <p className={`${parts.mini} num`}>
            <span translate="no">{row.ref}</span> · <Timestamp at={row.created_at} /> · <Age at={row.created_at} />
          </p>
          <div className={queue.state}>
            <BankChangeChips of={row} />
          </div>
        </div>
        <Account title="บัญชีเดิม" of={from} number={evidence.data?.from_number} />
        <Account title="บัญชีใหม่" of={to} number={evidence.data?.to_number} />
        <p>
          ชื่อบัญชีต้องเป็น <b>{member.name}</b>
        </p>
        {row.reason ? <p>เหตุผล: {row.reason}</p> : null}
        {row.decided_at ? (
          <p className={parts.mini}>
            สิ้นสุด <Timestamp at={row.decided_at} />
          </p>
        ) : null}
        <Evidence
          files={evidence.data?.files}
          count={row.files}
          onShow={mayShow ? show : undefined}
          hasKeys={hasKeys}
          isLoading={evidence.isPending}
        />
      </div>
      {hasLeft ? null : (
        <BankChangeActions row={row} hasEvidence={evidence.data !== undefined} hasKeys={hasKeys} onDone={onDone} />
      )}
    </>
  );
}

/** A request from the list; its keys belong to the page beside it. */
export function BankChangeSidePanel({ id }: { id: string }) {
  const query = useQuery(bankChangeQuery(id));
  return (
    <Pane query={query} blank="ไม่พบรายการนี้">
      {({ data }) =>
        data.map((row) => (
          <BankChangeDetail key={row.id} row={row} hasLeft={false} hasKeys={false} onDone={() => undefined} />
        ))
      }
    </Pane>
  );
}

/** State of a request, and its first approver. */
export function BankChangeChips({ of: { id, status, approval } }: { of: BankChangeRow }) {
  const { busy } = useActionQueue();
  const [text, tone] = statusWords[status];
  return (
    <span className={parts.chips}>
      {approval ? (
        <Chip tone="info" icon="people">
          รอผู้อนุมัติคนที่สอง · {approval.by.name}
        </Chip>
      ) : (
        <Chip tone={tone}>{text}</Chip>
      )}
      {busy.has(id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
    </span>
  );
}

const Account = ({
  title,
  of: { code, name, number_masked },
  number,
}: {
  title: string;
  of: BankChangeRow['from'];
  number: string | undefined;
}) => (
  <div className={`row ${css.account}`}>
    <BankBadge code={code} />
    <div className="grow">
      <p className={parts.mini}>
        {title} · {name}
      </p>
      <b className="num" translate="no">
        {number ?? number_masked}
      </b>
    </div>
  </div>
);
