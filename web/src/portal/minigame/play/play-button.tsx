import { useQuery } from '@tanstack/react-query';
import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useSecondsLeft } from '../../../kit/time/countdown.tsx';
import { Note } from '../../../kit/note.tsx';
import { useRestriction } from '../../identity/queries.ts';
import { isLimitReached, LimitReached, useRealityCheck } from '../../parts/games/play-refusal.tsx';
import { miniCreditQuery } from '../queries.ts';
import { WaysToEarn } from '../coins.tsx';
import * as words from '../words.ts';
import type { Choice } from './round-request.ts';
import * as css from './round.module.css';
import type { RoundState } from './use-round.ts';

const RECOVER = 'กำลังดึงผลของรอบนี้';

interface Props {
  game: MinigamePlay;
  choice: Choice;
  state: RoundState;
  readyAt: number;
  onPlay: () => void;
}

/** Cost of a round and its button, or the reason why it is blocked. */
export function PlayButton({ game, choice, state, readyAt, onPlay }: Props) {
  const bet = choice.bet ?? game.cost;
  const { blocked, isShort } = useBlocked(game, choice, bet, readyAt);
  const isBusy = state.kind === 'asking' || state.kind === 'moving';
  const recovers = state.kind === 'asking' && state.recovers;
  useAnnounce(recovers ? RECOVER : undefined, 'round');
  return (
    <div className={`grid tight ${css.commit}`}>
      <p className={css.line}>
        <span className="nb">{words.cost(bet)}</span> ·{' '}
        <span className="nb">{words.playedToday(game.rounds_today)}</span>
      </p>
      {recovers ? <Note tone="pend">{RECOVER}</Note> : null}
      <div className={`grid tight ${css.button}`} data-rests={state.kind === 'done' || undefined}>
        <Button
          tone="aqua"
          wide
          aria-busy={isBusy}
          blocked={isBusy ? undefined : blocked}
          onClick={() => isBusy || onPlay()}
        >
          {isBusy ? 'กำลังเล่น' : state.kind === 'done' ? words.again : words.act[game.slug]}
        </Button>
      </div>
      {state.kind === 'done' ? (
        <ButtonLink size="s" to="/mini-game">
          พอแค่นี้
        </ButtonLink>
      ) : null}
      {state.kind === 'refused' ? <Refused error={state.error} onGoOn={onPlay} /> : null}
      {isShort && !isBusy ? (
        <div className={`grid tight ${css.ways}`}>
          <WaysToEarn />
          <ButtonLink size="s" to="/mini-game">
            {words.back}
          </ButtonLink>
        </div>
      ) : null}
      {game.open ? null : (
        <ButtonLink size="s" to="/mini-game/play?show=all">
          เลือกเกมอื่น
        </ButtonLink>
      )}
    </div>
  );
}

function useBlocked(game: MinigamePlay, choice: Choice, bet: number, readyAt: number) {
  const isOnline = useOnline();
  const coins = useQuery(miniCreditQuery).data?.coins;
  const isRestricted = useRestriction() !== null;
  const rest_s = useSecondsLeft(readyAt > 0 ? readyAt : undefined);
  const isShort = coins !== undefined && coins < bet;
  const why = () => {
    if (!isOnline) return NEEDS_CONNECTION;
    if (isRestricted) return 'พักการเล่นอยู่ จึงเล่นมินิเกมไม่ได้';
    if (!game.open) return 'เกมนี้ปิดปรับปรุง';
    if (game.rounds_today >= game.cap) return words.reasons.round_cap;
    if (isShort) return words.needsCoins(bet);
    if (game.slug === 'card-flip' && choice.pick === undefined) return words.pickCard;
    return rest_s > 0 ? `รอบต่อไปในอีก ${rest_s} วินาที` : undefined;
  };
  return { blocked: why(), isShort };
}

function Refused({ error, onGoOn }: { error: Error; onGoOn: () => void }) {
  const text = messageOf(error);
  useAnnounce(text);
  useRealityCheck(error, onGoOn);
  if (isLimitReached(error)) return <LimitReached sentence={text} />;
  return (
    <>
      <Note tone="err">{text}</Note>
      {hasCode(error, 'age_required') ? (
        <Button size="s" tone="primary" onClick={() => openModal({ kind: 'age', rank: 2 })}>
          ยืนยันอายุ
        </Button>
      ) : null}
    </>
  );
}
