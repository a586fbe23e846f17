import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { Icon } from '../../kit/icon.tsx';
import { creditQuery } from '../payments/queries.ts';
import * as css from './header.module.css';
import * as words from './member-words.ts';

export function CreditChip() {
  const { data, refetch } = useQuery(creditQuery);
  const amount = data ? formatBaht(data.credit) : '—';
  return (
    <button
      className={css.credit}
      type="button"
      translate="no"
      aria-label={words.credit(amount)}
      onClick={() => refetch()}
    >
      ฿ {amount}
      <Icon name="refresh" size="s" />
    </button>
  );
}
