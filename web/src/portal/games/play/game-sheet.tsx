import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as actions from '../../../kit/layout/actions.module.css';
import * as css from '../games.module.css';
import { type Game, type GameDetail, gameQuery } from '../queries.ts';
import * as words from '../words.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Note } from '../../../kit/note.tsx';
import { creditQuery } from '../../payments/queries.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { deviceOf, opensTab, type TabState, useTab, playPage } from './launch.ts';
import * as refusal from '../../parts/games/play-refusal.module.css';
import { LaunchRefusal } from './launch-refusal.tsx';
import { ExternalLink } from '../../../kit/actions/external-link.tsx';

/** Details of a game, and the two ways to open it. */
export function GameSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: game, isError, refetch } = useQuery(gameQuery(id));
  return (
    <Dialog title={game?.name ?? words.title} onClose={onClose}>
      <div className={`grid ${css.sheet}`}>
        {isError && !game ? <InlineRetry onRetry={refetch} /> : null}
        {!game && !isError ? <Skeleton width="100%" height={320} /> : null}
        {game ? (
          <>
            <GameFacts game={game} />
            <GameActs game={game} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Facts of a game: stakes, turnover, the member's credit. */
function GameFacts({ game }: { game: Game & { readonly played_s: number } }) {
  const credit = useQuery(creditQuery).data?.credit;
  const { hide_balance } = useAppearance();
  const { image, provider, category, rtp, stake_min, stake_max, counts, played_s } = game;
  return (
    <>
      <div className={`wraps ${css.facts}`}>
        <img src={image} alt="" width="120" height="150" />
        <Facts>
          <Fact name={words.provider}>
            <span lang="en">{provider.name}</span>
          </Fact>
          <Fact name="ประเภท">{words.kinds[category]}</Fact>
          {rtp === null ? null : <Fact name="อัตราคืนผู้เล่น">{rtp}%</Fact>}
          <Fact name="เดิมพันต่ำสุด–สูงสุด">
            <Amount of={stake_min} isRounded />–<Amount of={stake_max} isRounded /> บาท
          </Fact>
          <Fact name="เครดิตของคุณ">
            {hide_balance ? words.hidden : credit === undefined ? '—' : <Amount of={credit} />}
          </Fact>
          <Fact name="วันนี้เล่นมาแล้ว">{words.durationOf(played_s)}</Fact>
        </Facts>
      </div>
      {counts === null ? null : (
        <Note tone={counts > 0 ? 'info' : 'pend'}>
          {counts > 0 ? `เกมนี้นับเทิร์น ${counts}%` : 'เกมนี้ไม่นับเทิร์นของโปรโมชั่นปัจจุบัน'}
        </Note>
      )}
    </>
  );
}

/** Ways into a game. Without credit it offers deposit and demo, unless an open round can be finished. */
function GameActs({ game }: { game: GameDetail }) {
  const credit = useQuery(creditQuery).data?.credit;
  const isOnline = useOnline();
  const navigate = useNavigate();
  const tab = useTab(game);
  const [device] = useState(() => deviceOf(navigator));
  const start = (mode: 'real' | 'demo') => {
    if (opensTab(game.launch_mode, device)) tab.open(mode, device);
    else void navigate(playPage(game.id, mode), { replace: true });
  };
  if (game.maintenance) return <Note tone="pend">ค่ายนี้ปิดปรับปรุงชั่วคราว</Note>;
  if (tab.state.kind === 'open' || tab.state.kind === 'blocked') return <TabGame state={tab.state} />;
  const hasNone = credit === 0n && game.open_round === null;
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  return (
    <>
      {tab.state.kind === 'refused' ? <LaunchRefusal error={tab.state.error} onRetry={tab.retry} /> : null}
      {hasNone ? <Note tone="pend">เครดิตไม่พอ ฝากเงินก่อน หรือทดลองเล่นได้เลย</Note> : null}
      <div className={actions.root}>
        {hasNone ? (
          <ButtonLink tone="lime" replace to="/tx/deposit">
            {words.deposit}
          </ButtonLink>
        ) : (
          <Button tone="aqua" blocked={blocked} onClick={() => start('real')}>
            เล่นเลย
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

/** The game runs, or waits for a tap, in a tab of its own. */
function TabGame({ state }: { state: TabState }) {
  const sentence =
    state.kind === 'blocked'
      ? 'เบราว์เซอร์ไม่ให้เปิดแท็บใหม่ แตะปุ่มเพื่อเปิดเกม'
      : 'เกมเปิดอยู่ในแท็บใหม่ กลับมาหน้านี้เมื่อเล่นเสร็จ เครดิตจะอัปเดตให้เอง';
  useAnnounce(sentence);
  return (
    <div className={`grid ${refusal.refusal}`}>
      <p>{sentence}</p>
      <div className={actions.root}>
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
