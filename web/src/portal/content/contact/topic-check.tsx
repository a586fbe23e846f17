import type { ContactTopic } from '@portal/contract/content.ts';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { token } from '../../../kit/data/session.ts';
import * as css from './contact.module.css';
import { topicHelp } from '../words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Choice, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import { StatusChip } from '../../../kit/actions/chip.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { When } from '../../../kit/time/when.tsx';
import { type ReportKind, reportQuery } from '../../payments/queries.ts';

const WithdrawalSteps = lazy(() => import('../../parts/payouts/withdrawal-steps.tsx'));

interface Props {
  topic: ContactTopic;
  reference: string | undefined;
  /** Query of the chat page: the problem and its reference. */
  about: string;
  onPick: (reference: string) => void;
}

/** Self-check of a problem; for money with own transactions to attach. */
export function TopicCheck({ topic, reference, about, onPick }: Props) {
  const card = useRef<HTMLElement>(null);
  const { title, checks, link: memberLink, visitorLink } = topicHelp[topic];
  const isMember = token() !== null;
  const link = isMember ? memberLink : visitorLink;
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' }); // newer browsers return a promise
  }, []);
  return (
    <Card ref={card} aria-labelledby="check">
      <h3 id="check">{title}</h3>
      <ul className={`grid tight ${css.checks}`}>
        {checks.map((check) => (
          <li key={check}>
            <Icon name="check" size="s" />
            {check}
          </li>
        ))}
      </ul>
      {isMember && (topic === 'deposit' || topic === 'withdraw') ? (
        <TransactionPick kind={topic} reference={reference} onPick={onPick} />
      ) : null}
      {isMember ? (
        <ButtonLink size="s" wide to={`/chat${about}`}>
          <Icon name="bubble" size="s" />
          แชทเรื่องนี้
        </ButtonLink>
      ) : null}
      {link ? (
        <ButtonLink size="s" to={link[0]}>
          {link[1]}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

const MAX_ROWS = 3;

interface PickProps {
  kind: ReportKind;
  reference: string | undefined;
  onPick: (reference: string) => void;
}

/** The newest transactions, so that the first answer can be specific; a chosen withdrawal with its steps. */
function TransactionPick({ kind, reference, onPick }: PickProps) {
  const { data, isPending, isError, refetch } = useInfiniteQuery(reportQuery(kind, {}));
  const rows = data?.pages[0]?.data.slice(0, MAX_ROWS) ?? [];
  if (isPending) return <Skeleton width="100%" height={128} />;
  if (isError && !data) return <InlineRetry onRetry={refetch} />;
  if (rows.length === 0) return <p className="hint">ยังไม่มีรายการ</p>;
  const withdrawal = kind === 'withdraw' ? rows.find(({ ref }) => ref === reference) : undefined;
  return (
    <>
      <fieldset className={css.pick}>
        <legend>เลือกรายการที่มีปัญหา</legend>
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
                  <Amount of={amount} /> บาท
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
      {withdrawal ? (
        <Suspense fallback={<Skeleton width="100%" height={224} />}>
          <WithdrawalSteps id={withdrawal.id} label="สถานะ" />
        </Suspense>
      ) : null}
    </>
  );
}
