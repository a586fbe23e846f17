import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { creditQuery } from '../../payments/queries.ts';
import { deviceOf, opensTab, type TabState, useTab } from './launch.ts';
import * as refusal from '../../parts/games/play-refusal.module.css';
import * as css from '../games.module.css';
import { LaunchRefusal } from './launch-refusal.tsx';
import type { GameDetail } from '../queries.ts';
import { ExternalLink } from '../../../kit/actions/external-link.tsx';
import * as words from '../words.ts';

/** The ways into a game. Who has nothing is shown the way to money, and the demo, unless a round waits: that is finished without any. */
export function GameActs({ game }: { game: GameDetail }) {
  const credit = useQuery(creditQuery).data?.credit;
  const isOnline = useOnline();
  const navigate = useNavigate();
  const tab = useTab(game);
  const [device] = useState(() => deviceOf(navigator));
  const start = (mode: 'real' | 'demo') => {
    if (opensTab(game.launch_mode, device)) tab.open(mode, device);
    else void navigate(playPage(game.id, mode), { replace: true });
  };
  if (game.maintenance) return <p className={css.counts}>{words.maintenance}</p>;
  if (tab.state.kind === 'open' || tab.state.kind === 'blocked') return <TabGame state={tab.state} />;
  const hasNone = credit === 0n && game.open_round === null;
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  return (
    <>
      {tab.state.kind === 'refused' ? <LaunchRefusal error={tab.state.error} onRetry={tab.retry} /> : null}
      {hasNone ? <p className={css.counts}>{words.noCredit}</p> : null}
      <div className={refusal.ways}>
        {hasNone ? (
          <ButtonLink tone="lime" replace to="/tx/deposit">
            {words.deposit}
          </ButtonLink>
        ) : (
          <Button tone="aqua" blocked={blocked} onClick={() => start('real')}>
            {words.play}
          </Button>
        )}
        {game.has_demo ? (
          <Button blocked={blocked} onClick={() => start('demo')}>
            {words.tryDemo}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Where a game is played in a frame. */
export const playPage = (id: string, mode: 'real' | 'demo'): string =>
  `/game/play?id=${id}${mode === 'demo' ? '&mode=demo' : ''}`;

/** The game runs, or waits for a tap, in a tab of its own. */
function TabGame({ state }: { state: TabState }) {
  const sentence = state.kind === 'blocked' ? words.blockedTab : words.inTab;
  useAnnounce(sentence);
  return (
    <div className={refusal.refusal}>
      <p>{sentence}</p>
      <div className={refusal.ways}>
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
