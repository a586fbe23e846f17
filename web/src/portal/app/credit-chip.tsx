import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { useAppearance } from '../../kit/appearance.ts';
import { Icon } from '../../kit/icon.tsx';
import { creditQuery } from '../payments/queries.ts';
import * as css from './header.module.css';
import * as words from './member-words.ts';

export function CreditChip() {
  const { data, refetch } = useQuery(creditQuery);
  const { hide_balance } = useAppearance();
  const amount = hide_balance ? words.hidden : data ? formatBaht(data.credit) : '—';
  return (
    <button
      className={css.credit}
      type="button"
      translate="no"
      aria-label={hide_balance ? words.hiddenCredit : words.credit(amount)}
      onClick={() => refetch()}
    >
      ฿ {amount}
      <Icon name="refresh" size="s" />
    </button>
  );
}
