import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '../../kit/api-error.ts';
import { useAnnounce } from '../../kit/announcer.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { messageOf } from '../../kit/call.ts';
import { openModal } from '../../kit/modal-queue.ts';
import * as css from './games.module.css';
import * as words from './words.ts';

const sentenceOf = (error: Error): string =>
  hasCode(error, 'launch_failed', 'internal', 'unavailable', 'network', 'timeout')
    ? words.launchFailed
    : messageOf(error);

/** Why a game did not open, and what can be done about it. */
export function LaunchRefusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const sentence = sentenceOf(error);
  useAnnounce(sentence);
  const needsAge = hasCode(error, 'age_required');
  const isDue = hasCode(error, 'reality_check');
  const answered = useEffectEvent((goesOn: boolean) => goesOn && onRetry());
  useEffect(() => {
    if (isDue) openModal({ kind: 'reality-check', rank: 2, settle: (goesOn) => answered(goesOn) });
  }, [isDue]);
  if (hasCode(error, 'loss_limit', 'time_limit', 'restricted')) return <LimitReached sentence={sentence} />;
  return (
    <div className={css.refusal}>
      <p>{sentence}</p>
      <div className={css.ways}>
        {needsAge ? (
          <Button tone="primary" onClick={() => openModal({ kind: 'age', rank: 2 })}>
            {words.confirmAge}
          </Button>
        ) : null}
        {hasCode(error, 'no_credit') ? (
          <ButtonLink tone="lime" replace to="/tx/deposit">
            {words.deposit}
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )}
        <ButtonLink replace to="/contact">
          {words.report}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A limit or a break of one's own: nothing here makes it larger, and money can always leave. */
const LimitReached = ({ sentence }: { sentence: string }) => (
  <div className={css.refusal}>
    <p>{sentence}</p>
    <div className={css.ways}>
      <ButtonLink replace to="/profile?s=limits">
        {words.seeLimits}
      </ButtonLink>
      <ButtonLink replace to="/tx/withdraw">
        {words.withdraw}
      </ButtonLink>
    </div>
  </div>
);
