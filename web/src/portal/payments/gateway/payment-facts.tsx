import type { Deposit } from '@portal/contract/payments.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { When } from '../../../kit/time/when.tsx';
import { BonusRow, OutcomeCard } from '../deposit/deposit-result.tsx';
import { seeHistory } from '../deposit/pay/pay-words.ts';
import { ChannelName } from '../request-help.tsx';
import * as page from '../words.ts';
import * as words from './gateway-words.ts';

/** Facts of a payment for support; with its bonus once credited. */
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

/** An unknown payment, another member's, or an address without one. */
export const NoPayment = () => (
  <OutcomeCard
    look="err"
    title={words.none}
    links={
      <>
        <ButtonLink tone="primary" to="/tx/history/deposit">
          {seeHistory}
        </ButtonLink>
        <ButtonLink to="/">{page.toHome}</ButtonLink>
      </>
    }
  >
    <p className="hint">{words.noneBody}</p>
  </OutcomeCard>
);
