import type { Deposit } from '@portal/contract/payments.ts';
import { Amount } from '../../../kit/money.tsx';
import { When } from '../../../kit/when.tsx';
import { ChannelName } from '../channel-name.tsx';
import * as pages from '../money-pages.module.css';
import { ReferenceRow } from '../reference-row.tsx';
import * as page from '../words.ts';
import * as words from './gateway-words.ts';

/** What one tells support about a payment. */
export const PaymentFacts = ({ deposit: { channel, amount, bonus, created_at, ref } }: { deposit: Deposit }) => (
  <dl className={pages.facts}>
    <div>
      <dt>{page.channel}</dt>
      <dd>
        <ChannelName of={channel} />
      </dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd>
        <Amount of={amount} /> {page.baht}
      </dd>
    </div>
    {bonus ? (
      <div>
        <dt>{words.bonus}</dt>
        <dd>
          <Amount of={bonus} /> {page.baht}
        </dd>
      </div>
    ) : null}
    <div>
      <dt>{page.date}</dt>
      <dd>
        <When at={created_at} />
      </dd>
    </div>
    <ReferenceRow of={ref} />
  </dl>
);
