import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import { closeAccount } from '@portal/contract/profile.ts';
import { showSuccess } from '../../../kit/dialog/show-modal.ts';
import { call, hasCode } from '../../../kit/data/call.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { forgetToken } from '../../../kit/data/session.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { withdrawPreviewQuery } from '../../payments/queries.ts';
import { PasswordForm } from '../account/password-dialog.tsx';
import * as css from '../profile.module.css';
import * as words from '../words.ts';

/**
 * The end of a membership: what it means, what must be done before, and the password. One window from the first moment on:
 * another in its place, when the balance is known, would throw the focus out of where it has been moved to.
 */
export const CloseDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.close} onClose={onClose}>
    <Content onClose={onClose} />
  </Dialog>
);

function Content({ onClose }: { onClose: () => void }) {
  const { data, isPending, refetch } = useQuery(withdrawPreviewQuery);
  if (!data)
    return (
      <div className={dialog.body} aria-busy={isPending}>
        {isPending ? <Skeleton width="100%" height={120} /> : <InlineRetry onRetry={refetch} />}
      </div>
    );
  const { withdrawable, min } = data.data;
  if (withdrawable > 0n) return <MoneyLeft left={withdrawable} min={min} />;
  const close = async (password: string) => {
    try {
      await call(closeAccount, { input: { password } });
    } catch (error) {
      if (hasCode(error, 'balance_left')) void refetch();
      throw error;
    }
    onClose();
    forgetToken();
    void showSuccess(undefined, words.closed).then(() => location.replace('/'));
  };
  return (
    <PasswordForm submit={words.close} tone="danger" run={close}>
      <ul className={css.list}>
        {words.closeWhat.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="hint">{words.closeBest}</p>
    </PasswordForm>
  );
}

/** Closing waits for the money: whoever has less than can be withdrawn needs the desk. */
const MoneyLeft = ({ left, min }: { left: bigint; min: bigint }) => (
  <div className={`${dialog.body} stack`}>
    <p>{words.closeAsk(formatBaht(left))}</p>
    {left < min ? (
      <>
        <p className="hint">{words.closeSmall(formatRound(min))}</p>
        <ButtonLink tone="primary" wide to="/contact">
          {words.askAdmin}
        </ButtonLink>
      </>
    ) : (
      <ButtonLink tone="primary" wide to="/tx/withdraw">
        {words.withdraw}
      </ButtonLink>
    )}
  </div>
);
