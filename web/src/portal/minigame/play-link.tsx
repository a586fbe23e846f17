import { ButtonLink } from '../../kit/actions/button.tsx';
import { useRestriction } from '../identity/queries.ts';

/** The way to the games, for whoever may play. */
export const PlayLink = () =>
  useRestriction() === null ? <ButtonLink to="/mini-game/play">เล่นมินิเกม</ButtonLink> : null;
