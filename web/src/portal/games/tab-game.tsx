import { useAnnounce } from '../../kit/announcer.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import * as css from '../parts/play-refusal.module.css';
import type { TabState } from './use-tab.ts';
import * as words from './words.ts';

/** The game runs, or waits for a tap, in a tab of its own. */
export function TabGame({ state }: { state: TabState }) {
  const sentence = state.kind === 'blocked' ? words.blockedTab : words.inTab;
  useAnnounce(sentence);
  return (
    <div className={css.refusal}>
      <p>{sentence}</p>
      <div className={css.ways}>
        {state.kind === 'blocked' ? (
          <ExternalLink to={state.url} isBeside>
            {words.openGame}
          </ExternalLink>
        ) : null}
        <ButtonLink replace to="/game">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
