import { ButtonLink } from '../../../kit/button.tsx';
import { useRestriction } from '../../identity/queries.ts';
import { toHome } from '../words.ts';
import { play } from './pay-words.ts';

/** What follows a credit: the games, or home for whoever may not play. */
export const PlayLink = () =>
  useRestriction() === null ? (
    <ButtonLink tone="primary" to="/game">
      {play}
    </ButtonLink>
  ) : (
    <ButtonLink tone="primary" to="/">
      {toHome}
    </ButtonLink>
  );
