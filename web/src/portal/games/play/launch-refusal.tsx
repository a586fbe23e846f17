import { hasCode } from '../../../kit/data/api-error.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { messageOf } from '../../../kit/data/call.ts';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { isLimitReached, LimitReached, useRealityCheck } from '../../parts/games/play-refusal.tsx';
import * as actions from '../../../kit/layout/actions.module.css';
import * as css from '../../parts/games/play-refusal.module.css';
import * as words from '../words.ts';

const sentenceOf = (error: Error): string =>
  hasCode(error, 'launch_failed', 'internal', 'unavailable', 'network', 'timeout')
    ? words.launchFailed
    : messageOf(error);

interface Props {
  error: Error;
  onRetry: () => void;
  /** Opens the demo, where it exists and is not offered beside. */
  onDemo?: (() => void) | undefined;
}

/** Reason why a game did not open, with a remedy. */
export function LaunchRefusal({ error, onRetry, onDemo }: Props) {
  const sentence = sentenceOf(error);
  useAnnounce(sentence);
  const needsAge = hasCode(error, 'age_required');
  useRealityCheck(error, onRetry);
  if (isLimitReached(error)) return <LimitReached sentence={sentence} />;
  return (
    <div className={`grid ${css.refusal}`}>
      <p>{sentence}</p>
      <div className={actions.root}>
        {needsAge ? (
          <Button tone="primary" onClick={() => openModal({ kind: 'age', rank: 2 })}>
            ยืนยันอายุ
          </Button>
        ) : null}
        {hasCode(error, 'no_credit') ? (
          <>
            <ButtonLink tone="lime" replace to="/tx/deposit">
              {words.deposit}
            </ButtonLink>
            {onDemo ? <Button onClick={onDemo}>{words.tryDemo}</Button> : null}
          </>
        ) : (
          <Button onClick={onRetry}>ลองอีกครั้ง</Button>
        )}
        <ButtonLink replace to="/contact?topic=game">
          {words.report}
        </ButtonLink>
      </div>
    </div>
  );
}
