import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/card.tsx';
import { CopyRow } from '../../../kit/copy-row.tsx';
import { printedNumber, spokenNumber } from '../account-number.ts';
import { BankBadge } from '../../../kit/bank-badge.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Note } from '../../../kit/note.tsx';
import { memberBankQuery } from '../queries.ts';
import * as pay from './pay-words.ts';
import * as words from '../words.ts';

/** Where to transfer by number: a bank account, or a wallet, which is a phone. */
export function PayAccount({ deposit: { account, channel } }: { deposit: Deposit }) {
  const bank = useQuery(memberBankQuery).data;
  if (!account) return null;
  const isWallet = channel === 'truemoney';
  return (
    <Card aria-labelledby="account">
      <h2 id="account">{isWallet ? pay.byWallet : pay.byAccount}</h2>
      <CopyRow
        sign={<BankBadge code={account.bankCode} />}
        title={account.bankName}
        value={printedNumber(account.number, isWallet ? 'wallet' : 'bank')}
        spoken={spokenNumber(account.number)}
        what={isWallet ? pay.theWallet : pay.theAccount}
        copyText={account.number.replace(/\D/g, '') || account.number}
      />
      <Facts>
        <Fact name={words.accountName}>{account.name}</Fact>
      </Facts>
      {isWallet && bank ? <Note>{bank.tmnAuto ? pay.walletAuto : pay.walletBySlip}</Note> : null}
    </Card>
  );
}
