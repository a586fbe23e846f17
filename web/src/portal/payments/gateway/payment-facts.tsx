import type { Deposit } from '@portal/contract/payments.ts';
import { Amount } from '../../../kit/money.tsx';
import { When } from '../../../kit/when.tsx';
import { ChannelName } from '../channel-name.tsx';
import { BonusRow } from '../deposit/credited-bonus.tsx';
import * as pages from '../money-pages.module.css';
import { ReferenceRow } from '../reference-row.tsx';
import * as page from '../words.ts';
import * as words from './gateway-words.ts';

/** The facts of a payment that one tells support; of one that was credited, its bonus too. */
export const PaymentFacts = ({ deposit }: { deposit: Deposit }) => (
  <dl className={pages.facts}>
    <div>
      <dt>{page.channel}</dt>
      <dd>
        <ChannelName of={deposit.channel} />
      </dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd>
        <Amount of={deposit.amount} /> {page.baht}
      </dd>
    </div>
    {deposit.state === 'credited' ? <BonusRow deposit={deposit} /> : null}
    <div>
      <dt>{page.date}</dt>
      <dd>
        <When at={deposit.created_at} />
      </dd>
    </div>
    <ReferenceRow of={deposit.ref} />
  </dl>
);
