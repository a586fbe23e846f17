import { SourceTabs } from '../parts/source-tabs.tsx';
import { WithdrawIncome } from './withdraw-income.tsx';
import { places } from './withdraw-words.ts';

export const handle = { title: places.money.title };

/** The same withdrawal among the other wallets. */
export const Component = () => (
  <div className="stack">
    <SourceTabs current="/tx/withdraw/income" />
    <WithdrawIncome place="money" />
  </div>
);
