import { EmptyState } from '../../../kit/empty-state.tsx';
import { ButtonLink } from '../../../kit/button.tsx';
import { WaysOn } from '../help/request-help.tsx';
import * as pay from './pay-words.ts';

/** There is none of that name, or it is somebody else's: nobody learns which. */
export const NoDeposit = () => (
  <EmptyState text={pay.none}>
    <ButtonLink to="/tx/deposit">{pay.createNew}</ButtonLink>
    <WaysOn kind="deposit" />
  </EmptyState>
);
