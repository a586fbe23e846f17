import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
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

interface Checked<Row> {
  readonly plan: Plan<Row>;
  readonly run: Run<Row>;
}

/** The rows as they are now; a sign-in reads them again, but never under a run that was started. */
export const checkedQuery = <Row,>(id: string, queryFn: () => Promise<Checked<Row>>) =>
  queryOptions({
    queryKey: ['bulk', id],
    queryFn,
    staleTime: ({ state }) => (state.data?.run.isStarted() ? 'static' : Infinity),
    gcTime: 0,
  });

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
  const [isSent, setSent] = useState(false);
  const { refresh, onSent, onClose } = rest;
  const client = useQueryClient();
  const checked = useQuery(
    checkedQuery(useId(), async () => {
      const plan = await planOf(rows, { read, whyNot });
      return { plan, run: createRun(plan.ready, act, doneText) };
    }),
  );
  const start = (run: Run<Row>) => {
    setSent(true);
    onSent();
    void run
      .start()
      .then(() => Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey }))));
  };
  if (isSent && checked.data) return <Progress title={title} {...checked.data} onClose={onClose} />;
  if (checked.data?.plan.ready.length) {
    const { plan, run } = checked.data;
    const isReading = checked.isFetching; // else the run would be replaced after its start
    return <Confirm {...{ title, plan, Note, isReading, onClose }} onConfirm={() => start(run)} />;
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Pane query={checked} rows={4}>
        {({ plan: { skipped } }) => (
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
  isReading: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Confirm<Row extends BulkRow>({ title, plan, Note, isReading, onClose, onConfirm }: ConfirmProps<Row>) {
  const [typed, setTyped] = useState('');
  const { ready, skipped } = plan;
  const total = ready.reduce((sum, { amount }) => sum + amount, 0n);
  const isRight = satangOf(cleanAmount(typed)) === total;
  return (
    <Sheet
      title={title}
      size="lg"
      confirmText={`${title} ${ready.length} รายการ`}
      disabled={!isRight || isReading}
      onClose={onClose}
      onConfirm={onConfirm}
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
