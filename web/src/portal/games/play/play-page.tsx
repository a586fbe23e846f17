import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { newIdempotencyKey } from '../../../kit/forms/idempotency-key.ts';
import { deviceOf, launch, playPage } from './launch.ts';
import { GameFrame } from './game-frame.tsx';
import * as css from './play.module.css';
import { LaunchRefusal } from './launch-refusal.tsx';
import { gameQuery } from '../queries.ts';
import * as words from '../words.ts';

export const handle = { title: words.playTitle };

/** Opens the game in the address, in a frame; a reload reopens it, and an open round continues. */
export function Component() {
  const query = new URLSearchParams(useLocation().search);
  const id = query.get('id');
  const mode = query.get('mode') === 'demo' ? 'demo' : 'real';
  if (!id || !/^[\da-f-]{36}$/i.test(id))
    return (
      <Card>
        <EmptyState text="ไม่พบเกมนี้">
          <ButtonLink to="/game">{words.title}</ButtonLink>
        </EmptyState>
      </Card>
    );
  return <Play key={id + mode} id={id} mode={mode} />;
}

function Play({ id, mode }: { id: string; mode: 'real' | 'demo' }) {
  const [key, renew] = useState(newIdempotencyKey);
  const game = useQuery(gameQuery(id)).data;
  const name = game?.name ?? words.playTitle;
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery({
    queryKey: ['game-launch', key], // never refetched: each call opens a session
    queryFn: ({ signal }) => launch({ game_id: id, mode, device: deviceOf(navigator) }, key, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const relaunch = () => renew(newIdempotencyKey());
  useRefetchOnLeave();
  if (data) return <GameFrame key={key} name={name} launched={data} onAgain={relaunch} />;
  if (error && !isFetching)
    return (
      <Card>
        <h2>{name}</h2>
        <LaunchRefusal
          error={error}
          onRetry={relaunch}
          onDemo={game?.has_demo ? () => void navigate(playPage(id, 'demo'), { replace: true }) : undefined}
        />
        <ButtonLink replace to="/game">
          {words.back}
        </ButtonLink>
      </Card>
    );
  return (
    <div className={`grid ${css.opening}`} aria-busy="true">
      <i aria-hidden="true" />
      <p>{words.opening}</p>
    </div>
  );
}

/** Reloads money and games when the game is left. */
function useRefetchOnLeave(): void {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      for (const name of ['payments', 'promotions', 'games']) void queries.invalidateQueries({ queryKey: [name] });
    },
    [queries],
  );
}
