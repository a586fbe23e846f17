import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../kit/api-error.ts';
import { Card } from '../../kit/card.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { externalUrl } from '../../kit/external-url.ts';
import { GameBar } from './game-bar.tsx';
import type { Launched } from './launch.ts';
import { LaunchRefusal } from './launch-refusal.tsx';
import * as css from './play.module.css';
import { sessionQuery } from './queries.ts';
import { SessionEnded } from './session-ended.tsx';
import * as words from './words.ts';

/** `allow-same-origin` beside scripts is safe for another origin, and no other is framed. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

interface Props {
  name: string;
  gameId: string;
  launched: Launched;
  /** Opens it anew. */
  onAgain: () => void;
}

/**
 * The game below its bar. What it may do stands in `sandbox`: with `allow-same-origin` it is as it is at home, which is why
 * only a game of another origin is ever framed.
 */
export function GameFrame({ name, gameId, launched, onAgain }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const { session_id } = launched;
  const session = useQuery({ ...sessionQuery(session_id ?? ''), enabled: session_id !== null }).data;
  const isRefused = useRefusedFrame();
  const url = externalUrl(launched.url);
  if (!url || new URL(url).origin === location.origin || isRefused)
    return (
      <Card>
        <h2>{name}</h2>
        <LaunchRefusal error={new ApiError('launch_failed', words.launchFailed)} onRetry={() => location.reload()} />
      </Card>
    );
  return (
    <div ref={whole} className={css.whole}>
      <GameBar name={name} gameId={gameId} session={session} isDemo={session_id === null} whole={whole} />
      {session?.ended_at ? <SessionEnded onAgain={onAgain} /> : null}
      {launched.mode === 'iframe' ? (
        <iframe
          className={css.frame}
          src={url}
          title={name}
          allow="fullscreen; autoplay"
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={css.aside}>
          <p>{words.opensBeside}</p>
          <ExternalLink to={url} isBeside>
            {words.openGame}
          </ExternalLink>
        </div>
      )}
    </div>
  );
}

/** The page's policy names the providers that were open when it was loaded; one that opened since needs it anew. */
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
