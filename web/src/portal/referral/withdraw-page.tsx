import { WithdrawIncome } from './withdraw-income.tsx';
import { places } from './withdraw-words.ts';

export const handle = { title: places.referral.title };

export const Component = () => <WithdrawIncome place="referral" />;
