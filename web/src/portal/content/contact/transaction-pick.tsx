import { useInfiniteQuery } from '@tanstack/react-query';
import { Choice, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { When } from '../../../kit/time/when.tsx';
import { type ReportKind, reportQuery } from '../../payments/queries.ts';
import * as css from './contact.module.css';
import * as words from '../words.ts';

const MOST = 3;

interface Props {
  kind: ReportKind;
  reference: string | undefined;
  onPick: (reference: string) => void;
}

/** The newest transactions, so that the first answer can already be the right one. */
export function TransactionPick({ kind, reference, onPick }: Props) {
  const { data, isPending, isError, refetch } = useInfiniteQuery(reportQuery(kind, {}));
  const rows = data?.pages[0]?.data.slice(0, MOST) ?? [];
  if (isPending) return <Skeleton width="100%" height={128} />;
  if (isError && !data) return <InlineRetry onRetry={refetch} />;
  if (rows.length === 0) return <p className="hint">{words.noTransaction}</p>;
  return (
    <fieldset className={css.pick}>
      <legend>{words.pickTransaction}</legend>
      <ChoiceCards>
        {rows.map(({ id, ref, amount, bank_time, transaction_status }) => (
          <Choice
            key={id}
            name="transaction"
            value={ref}
            checked={ref === reference}
            onChoose={() => onPick(ref)}
            title={
              <>
                <Amount of={amount} /> {words.baht}
              </>
            }
            hint={
              <>
                <When at={bank_time} />{' '}
                <span className="phrase" translate="no">
                  {ref}
                </span>
              </>
            }
            end={<StatusChip status={transaction_status} />}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
