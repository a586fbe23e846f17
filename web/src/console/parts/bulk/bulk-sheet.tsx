import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { cleanAmount, satangOf } from '../../../kit/money/amount-text.ts';
import type { BulkSheetProps } from './bulk-bar.tsx';
import { Dialog, Sheet } from '../dialog/sheet.tsx';
import { AmountField } from '../fields/number-fields.tsx';
import { Pane } from '../layout/pane.tsx';
import { Progress } from './progress.tsx';
import { type BulkRow, Results } from './results.tsx';
import { createRun, type Plan, planOf, type Run } from './run.ts';

interface Props<Row> extends BulkSheetProps<Row> {
  title: string;
  /** The row as it is now. */
  read: (row: Row) => Promise<Row>;
  /** Reason to leave a row out. */
  whyNot: (row: Row) => string | undefined;
  /** The call for one row. */
  act: (row: Row) => Promise<{ readonly data: object }>;
  doneText: string;
  refresh: readonly QueryKey[];
  /** Beside the total. */
  Note: ComponentType<{ total: Satang }>;
}

/** A decision about several rows: what would happen and what is left out, the total typed back, progress, and a result for each row. */
export function BulkSheet<Row extends BulkRow>({
  title,
  rows,
  read,
  whyNot,
  act,
  doneText,
  Note,
  ...rest
}: Props<Row>) {
  const [run, setRun] = useState<Run<Row>>();
  const { refresh, onSent, onClose } = rest;
  const client = useQueryClient();
  const plan = useQuery({
    queryKey: ['bulk', useId()],
    queryFn: () => planOf(rows, { read, whyNot }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const start = ({ ready }: Plan<Row>) => {
    const next = createRun(ready, act, doneText);
    setRun(next);
    onSent();
    void next
      .start()
      .then(() => Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey }))));
  };
  if (run && plan.data) return <Progress title={title} run={run} plan={plan.data} onClose={onClose} />;
  if (plan.data?.ready.length)
    return <Confirm title={title} plan={plan.data} Note={Note} onClose={onClose} onConfirm={start} />;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Pane query={plan} rows={4}>
        {({ skipped }) => (
          <>
            <p>ไม่มีรายการที่ทำพร้อมกันได้</p>
            <Results of={skipped} />
          </>
        )}
      </Pane>
    </Dialog>
  );
}

interface ConfirmProps<Row> {
  title: string;
  plan: Plan<Row>;
  Note: ComponentType<{ total: Satang }>;
  onClose: () => void;
  onConfirm: (plan: Plan<Row>) => void;
}

function Confirm<Row extends BulkRow>({ title, plan, Note, onClose, onConfirm }: ConfirmProps<Row>) {
  const [typed, setTyped] = useState('');
  const { ready, skipped } = plan;
  const total = ready.reduce((sum, { amount }) => sum + amount, 0n);
  const isRight = satangOf(cleanAmount(typed)) === total;
  return (
    <Sheet
      title={title}
      size="lg"
      confirmText={`${title} ${ready.length} รายการ`}
      disabled={!isRight}
      onClose={onClose}
      onConfirm={() => onConfirm(plan)}
    >
      <p>
        จะทำ {ready.length} รายการ รวม <b className="num">{formatBaht(total)} บาท</b>
        {skipped.length ? ` · ข้าม ${skipped.length} รายการ` : ''}
      </p>
      <Note total={total} />
      {skipped.length ? <Results of={skipped} /> : null}
      <AmountField
        label="พิมพ์ยอดรวมเพื่อยืนยัน"
        required
        data-autofocus
        value={typed}
        error={typed && !isRight ? 'ยังไม่ตรงกับยอดรวม' : undefined}
        onChange={setTyped}
      />
    </Sheet>
  );
}
