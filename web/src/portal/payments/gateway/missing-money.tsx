import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/card.tsx';
import { ReportLink } from '../help/report-link.tsx';
import * as pages from '../money-pages.module.css';
import { ReferenceRow } from '../reference-row.tsx';
import * as words from './gateway-words.ts';

/** What to do when the bank has taken the money and nothing came: the reference, and a person. */
export const MissingMoney = ({ deposit }: { deposit: Deposit }) => (
  <Card aria-labelledby="missing">
    <h2 id="missing">{words.missing}</h2>
    <p className="hint">{words.missingHelp}</p>
    <dl className={pages.facts}>
      <ReferenceRow of={deposit.ref} />
    </dl>
    <ReportLink kind="deposit" reference={deposit.ref} />
  </Card>
);
