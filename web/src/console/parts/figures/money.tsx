import { formatBaht, type Satang } from '@portal/contract/money.ts';

/** An amount of baht with its satang, in figures of one width. */
export const Money = ({ of }: { of: Satang }) => (
  <span className="num nb" translate="no">
    {formatBaht(of)}
  </span>
);
