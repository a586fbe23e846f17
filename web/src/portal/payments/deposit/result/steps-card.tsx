import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { Timeline } from '../../../../kit/list/timeline.tsx';
import { Facts, ReferenceRow } from '../../../../kit/facts.tsx';
import { ReportLink } from '../../help/report-link.tsx';
import { depositSteps } from './deposit-steps.ts';
import * as words from '../../words.ts';

interface Props {
  deposit: Deposit;
  /** What it is called and whom to ask, where no other card says so. */
  withHelp?: boolean;
}

/** How far it is. */
export const StepsCard = ({ deposit, withHelp = false }: Props) => (
  <Card aria-labelledby="steps">
    <h2 id="steps">{words.status}</h2>
    <Timeline label={words.status} steps={depositSteps(deposit)} />
    {withHelp ? (
      <>
        <Facts look="terms">
          <ReferenceRow of={deposit.ref} />
        </Facts>
        <ReportLink kind="deposit" reference={deposit.ref} />
      </>
    ) : null}
  </Card>
);
