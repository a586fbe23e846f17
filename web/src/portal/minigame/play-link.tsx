import { ButtonLink } from '../../kit/actions/button.tsx';
import { useRestriction } from '../identity/queries.ts';
import { toPlay } from './words.ts';

/** The way to the games, for whoever may play. */
export const PlayLink = () =>
  useRestriction() === null ? <ButtonLink to="/mini-game/play">{toPlay}</ButtonLink> : null;
