import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { ApiError } from '../../../kit/data/api-error.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { ExternalLink, externalUrl } from '../../../kit/actions/external-link.tsx';
import { LimitReached } from '../../parts/games/play-refusal.tsx';
import { limitsQuery } from '../../safer-play/queries.ts';
import { GameBar } from './game-bar.tsx';
import { type LaunchedGame, type ReachedLimit, reachedLimit } from './launch.ts';
import { LaunchRefusal } from './launch-refusal.tsx';
import * as css from './play.module.css';
import { sessionQuery } from '../queries.ts';
import { Button } from '../../../kit/actions/button.tsx';
import * as words from '../words.ts';

/** `allow-same-origin` with scripts is safe for another origin, and only those are framed. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

interface Props {
  name: string;
  launched: LaunchedGame;
  /** Reopens the game. */
  onAgain: () => void;
}

/**
 * The game below its bar, restricted by `sandbox`: with `allow-same-origin` it works as at home, so only a game of another
 * origin is framed.
 */
export function GameFrame({ name, launched, onAgain }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { session_id } = launched;
  const session = useQuery({ ...sessionQuery(session_id ?? ''), enabled: session_id !== null }).data;
  const isRefused = useRefusedFrame();
  const met = useLimitMet(session_id !== null, session?.open_round === null);
  useAnnounce(met ? sentenceOf(met) : undefined);
  const url = externalUrl(launched.url);
  if (!url || new URL(url).origin === location.origin || isRefused)
    return (
      <Card>
        <h2>{name}</h2>
        <LaunchRefusal error={new ApiError('launch_failed', words.launchFailed)} onRetry={() => location.reload()} />
      </Card>
    );
  return (
    <div ref={root} className={css.whole}>
      <GameBar name={name} session={session} isDemo={session_id === null} root={root} />
      {session?.ended_at && !met ? <SessionEnded onAgain={onAgain} /> : null}
      {met ? (
        <div className={`grid ${css.aside}`}>
          <LimitReached sentence={sentenceOf(met)} />
        </div>
      ) : launched.mode === 'iframe' ? (
        <iframe
          className={css.frame}
          src={url}
          title={name}
          allow="fullscreen; autoplay"
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={`grid ${css.aside}`}>
          <p>เกมนี้เปิดในแท็บใหม่ แตะปุ่มเพื่อเปิดเกม</p>
          <ExternalLink to={url} isBeside>
            {words.openGame}
          </ExternalLink>
        </div>
      )}
    </div>
  );
}

const sentenceOf = (met: ReachedLimit): string =>
  met.kind === 'time'
    ? 'ครบเวลาเล่นที่คุณตั้งไว้สำหรับวันนี้แล้ว'
    : `ถึงวงเงินเสียที่คุณตั้งไว้แล้ว เล่นได้อีกครั้ง ${formatDateTime(met.until, 'history')}`;

const POLL_MS = 15_000;
/** Time the last round's animation stays visible. */
const STAYS_MS = 8000;

/** An own limit is reached: the game closes after the current round, as the server accepts no other. */
function useLimitMet(isReal: boolean, isBetween: boolean): ReachedLimit | null {
  const { data } = useQuery({ ...limitsQuery, enabled: isReal, refetchInterval: POLL_MS });
  const [closed, close] = useState<ReachedLimit['kind'] | null>(null);
  const met = data && isReal && isBetween ? reachedLimit(data) : null;
  const kind = met?.kind ?? null;
  useEffect(() => {
    const timer = setTimeout(() => close(kind), kind ? STAYS_MS : 0);
    return () => clearTimeout(timer);
  }, [kind]);
  return met && closed ? met : null;
}

/** The page's policy lists the providers open at page load; one that opened later needs a reload. */
function useRefusedFrame(): boolean {
  const [isRefused, set] = useState(false);
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') set(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return isRefused;
}

/** No stakes any more; an open round is paid, and continues by reopening the game. */
function SessionEnded({ onAgain }: { onAgain: () => void }) {
  useAnnounce(words.ended);
  return (
    <div className={`row folds ${css.ended}`}>
      <p>{words.ended}</p>
      <Button size="s" tone="primary" onClick={onAgain}>
        เปิดเกมอีกครั้ง
      </Button>
    </div>
  );
}
