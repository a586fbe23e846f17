import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/card.tsx';
import { Timeline } from '../../../kit/timeline.tsx';
import * as pages from '../money-pages.module.css';
import { ReferenceRow } from '../reference-row.tsx';
import { depositSteps } from './deposit-steps.ts';
import * as words from '../words.ts';

interface Props {
  deposit: Deposit;
  /** What it is called, where no other card says so. */
  withReference?: boolean;
}

/** How far it is. */
export const StepsCard = ({ deposit, withReference = false }: Props) => (
  <Card aria-labelledby="steps">
    <h2 id="steps">{words.status}</h2>
    <Timeline label={words.status} steps={depositSteps(deposit)} />
    {withReference ? (
      <dl className={pages.facts} data-terms>
        <ReferenceRow of={deposit.ref} />
      </dl>
    ) : null}
  </Card>
);
