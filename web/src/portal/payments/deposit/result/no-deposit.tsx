import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { WaysOn } from '../../help/request-help.tsx';
import * as pay from '../pay/pay-words.ts';

/** There is none of that name, or it is somebody else's: nobody learns which. */
export const NoDeposit = () => (
  <EmptyState text={pay.none}>
    <ButtonLink to="/tx/deposit">{pay.createNew}</ButtonLink>
    <WaysOn kind="deposit" />
  </EmptyState>
);
