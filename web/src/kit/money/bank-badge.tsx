import * as css from './bank-badge.module.css';

/** The badge of a bank, a wallet or a gateway; its name stands beside it as text. */
export const BankBadge = ({ code, small }: { code: string; small?: boolean }) => (
  <img
    className={css.root}
    src={`/images/banks/${encodeURIComponent(code)}.svg`}
    alt=""
    width={small ? 32 : 44}
    height={small ? 32 : 44}
    loading="lazy"
  />
);
