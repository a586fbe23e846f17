import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { WalletCard as Foil } from '../../../kit/money/wallet-card.tsx';
import { useRestriction, canWithdrawOnline } from '../../identity/queries.ts';
import { creditQuery, withdrawPreviewQuery } from '../../payments/queries.ts';
import { settingImageQuery } from '../../settings/queries.ts';
import * as words from './member-words.ts';

export const WalletCard = () => (
  <Foil
    credit={useQuery(creditQuery)}
    withdrawable={useQuery(withdrawPreviewQuery).data?.data.withdrawable}
    background={useQuery(settingImageQuery('wallet-background')).data}
  >
    <Acts />
  </Foil>
);

/** Actions: no deposit for a restricted member, or while a withdrawal waits. */
function Acts() {
  const reason = useRestriction();
  const { blockedBy, reason: why } = useOfflineReason();
  const preview = useQuery(withdrawPreviewQuery);
  const waits = preview.data?.data.pending_id;
  const withdraw = (
    <ButtonLink to="/tx/withdraw" blockedBy={blockedBy}>
      <Icon name="withdraw" />
      {words.withdraw}
    </ButtonLink>
  );
  if (reason === null)
    return (
      <>
        {waits ? (
          <Button blocked={words.depositWaits}>
            <Icon name="deposit" />
            {words.deposit}
          </Button>
        ) : (
          <ButtonLink tone="lime" to="/tx/deposit" blockedBy={blockedBy}>
            <Icon name="deposit" />
            {words.deposit}
          </ButtonLink>
        )}
        {withdraw}
        {why}
        <ToLimits waits={isFirstLoad(preview)} />
      </>
    );
  return (
    <>
      {canWithdrawOnline(reason) ? withdraw : null}
      <ButtonLink to="/tx/history">
        <Icon name="clock" />
        {words.history}
      </ButtonLink>
      {why}
      <ToLimits />
    </>
  );
}

/** Below an optional sentence, hidden until it is known whether it shows. */
const ToLimits = ({ waits = false }: { waits?: boolean }) => (
  <p style={waits ? { visibility: 'hidden' } : undefined}>
    <Link className="link" to="/profile?s=limits">
      {words.saferPlay}
    </Link>
  </p>
);
