import { type ReactNode, useState } from 'react';
import type { DepositRow, StatementLine } from '@portal/contract/console/deposits.ts';
import { useActionQueue } from '../../parts/frame.ts';
import { BankBadge, Money } from '../../parts/figures/marks.tsx';
import { Age } from '../../parts/figures/time.tsx';
import { nextText, showDetail, useLastRow, useNextPage, useRowShortcuts } from '../../parts/queue/chosen-row.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import * as css from './deposits.module.css';
import { nameOf, senderOf, stateWords } from './words.ts';
import type { useCursorPages } from '../../parts/list/infinite-pages.tsx';

interface Props<Row> {
  rows: readonly Row[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Incoming bank lines, each with its sender. */
export const LineList = (props: Props<StatementLine>) => (
  <List {...props}>
    {(line, isBusy) => (
      <>
        <BankBadge code={line.from_bank ?? ''} />
        <span className="grow">
          <b>
            <Money of={line.amount} />
          </b>
          <small>{isBusy ? CREDITING : senderOf(line) || 'ไม่ทราบผู้โอน'}</small>
        </span>
        <Age at={line.occurred_at} sla="deposit" />
      </>
    )}
  </List>
);

/** Requests of members, each with its state. */
export const RequestList = (props: Props<DepositRow>) => (
  <List {...props}>
    {(request, isBusy) => (
      <>
        <span className="grow">
          <b>
            <Money of={request.amount_to_pay} /> ·{' '}
            <span className="phrase" translate="no">
              {request.ref}
            </span>
          </b>
          <small>
            {request.member.tel_masked} · {isBusy ? CREDITING : stateWords[request.state][0]}
          </small>
        </span>
        <Age at={request.created_at} />
      </>
    )}
  </List>
);

const CREDITING = 'กำลังเติมเครดิต';

interface ListProps<Row> extends Props<Row> {
  children: (row: Row, isBusy: boolean) => ReactNode;
}
function List<Row extends { readonly id: string }>({ rows, chosen, onChoose, children }: ListProps<Row>) {
  const { busy } = useActionQueue();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={`row folds ${css.line}`}
            data-row={row.id}
            data-busy={busy.has(row.id) || undefined}
            aria-pressed={row.id === chosen}
            onClick={() => onChoose(row.id)}
          >
            {children(row, busy.has(row.id))}
          </button>
        </li>
      ))}
    </ul>
  );
}

type Lines = ReturnType<typeof useCursorPages<StatementLine>>;
type Requests = ReturnType<typeof useCursorPages<DepositRow>>;

/** A line with the request compared to it, or a request alone. */
interface Choice {
  readonly line?: string | undefined;
  readonly deposit?: string | undefined;
}

/** Selection on the matching page: J and K go through the lines, then through the requests decided without one. */
export function useSelection(lines: Lines, requests: Requests, detail: string) {
  const { busy, toast } = useActionQueue();
  const [choice, setChoice] = useState<Choice>({});
  const free = lines.rows.filter(({ id }) => !busy.has(id));
  const alone = requests.rows.filter((request) => isLookedAtAlone(request, free) && !busy.has(request.id));
  const { row: line, hasLeft } = useLastRow(lines.rows, choice.line);

  /** With its best match now; a later better one does not replace it. */
  const holdLine = (id: string) => {
    const suggestions = free.find((each) => each.id === id)?.suggestions ?? [];
    setChoice({ line: id, deposit: suggestions.find(({ deposit_id }) => !busy.has(deposit_id))?.deposit_id });
  };
  const hold = (id: string) => (alone.some((request) => request.id === id) ? setChoice({ deposit: id }) : holdLine(id));
  const chosenId = choice.line ?? choice.deposit;
  const onEnd = useNextPage(free, choice.line, holdLine, lines);
  const next = useRowShortcuts<StatementLine | DepositRow>([...free, ...alone], chosenId, hold, onEnd);
  const open = chosenId ? () => showDetail(detail) : undefined;
  useShortcuts({ Escape: () => setChoice({}), O: open, Enter: open });
  return {
    choice,
    line,
    hasLeft,
    free,
    chooseLine: (id: string) => {
      holdLine(id);
      showDetail(detail);
    },
    chooseDeposit: (id: string) => {
      setChoice({ ...choice, deposit: id });
      showDetail(detail);
    },
    onDone: (byKeys: boolean) => {
      setChoice({});
      if (!byKeys || !chosenId) return;
      const following = next();
      toast(nextText(following && nameOf(following)));
    },
  };
}

/** Decided without a line: a gateway confirmed it, or no waiting line fits. */
const isLookedAtAlone = ({ id, state }: DepositRow, lines: readonly StatementLine[]): boolean =>
  state === 'review' && !lines.some(({ suggestions }) => suggestions.some(({ deposit_id }) => deposit_id === id));
