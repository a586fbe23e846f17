import type { Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { WalletCard } from '../../kit/money/wallet-card.tsx';
import type { Part } from './part.ts';

const credit = (satang: Satang | undefined, now: { isPending?: true; isError?: true; isFetching?: true } = {}) => ({
  data: satang === undefined ? undefined : { credit: satang },
  dataUpdatedAt: Date.now() - 300_000,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => {},
  ...now,
});
const plain = { withdrawable: undefined, background: null };

export const wallets: readonly Part[] = [
  {
    name: 'WalletCard',
    content: (
      <>
        <WalletCard {...plain} credit={credit(1_245_037n)} withdrawable={1_065_037n}>
          <ButtonLink tone="lime" to="/kit">
            ฝากเงิน
          </ButtonLink>
          <ButtonLink tone="aqua" to="/kit">
            ถอนเงิน
          </ButtonLink>
        </WalletCard>
        <WalletCard {...plain} credit={credit(99_999_999_999n)} />
        <WalletCard {...plain} credit={credit(0n)} withdrawable={0n} background="/images/banner-welcome.svg" />
      </>
    ),
  },
  {
    name: 'WalletCard without an answer',
    content: (
      <>
        <WalletCard {...plain} credit={credit(undefined, { isPending: true, isFetching: true })} />
        <WalletCard {...plain} credit={credit(undefined, { isError: true })} />
        <WalletCard {...plain} credit={credit(1_245_037n, { isError: true })} />
      </>
    ),
  },
];
