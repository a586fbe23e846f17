import { ButtonLink } from '../../../kit/actions/button.tsx';
import { seeHistory } from '../deposit/pay/pay-words.ts';
import { toHome } from '../words.ts';
import * as words from './gateway-words.ts';
import { OutcomeCard } from './outcome-card.tsx';

/** No such payment, or somebody else's, or an address that names none. */
export const NoPayment = () => (
  <OutcomeCard
    look="err"
    title={words.none}
    links={
      <>
        <ButtonLink tone="primary" to="/tx/history/deposit">
          {seeHistory}
        </ButtonLink>
        <ButtonLink to="/">{toHome}</ButtonLink>
      </>
    }
  >
    <p className="hint">{words.noneBody}</p>
  </OutcomeCard>
);
