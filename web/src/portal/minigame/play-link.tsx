import { ButtonLink } from '../../kit/actions/button.tsx';
import { useRestriction } from '../identity/queries.ts';

/** Link to the games, for members who may play. */
export const PlayLink = () =>
  useRestriction() === null ? <ButtonLink to="/mini-game/play">เล่นมินิเกม</ButtonLink> : null;
