import * as css from './bank-badge.module.css';

/** Badge of a bank, wallet or gateway; its name is beside it as text. */
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
