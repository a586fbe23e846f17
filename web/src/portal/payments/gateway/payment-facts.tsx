import type { Deposit } from '@portal/contract/payments.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { When } from '../../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { ChannelName } from '../channel-name.tsx';
import { BonusRow } from '../deposit/result/credited-bonus.tsx';
import * as page from '../words.ts';
import * as words from './gateway-words.ts';

/** The facts of a payment that one tells support; of one that was credited, its bonus too. */
export const PaymentFacts = ({ deposit }: { deposit: Deposit }) => (
  <Facts>
    <Fact name={page.channel}>
      <ChannelName of={deposit.channel} />
    </Fact>
    <Fact name={words.amount}>
      <Amount of={deposit.amount} /> {page.baht}
    </Fact>
    {deposit.state === 'credited' ? <BonusRow deposit={deposit} /> : null}
    <Fact name={page.date}>
      <When at={deposit.created_at} />
    </Fact>
    <ReferenceRow of={deposit.ref} />
  </Facts>
);
