import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '../../../kit/data/api-error.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import * as css from './play-refusal.module.css';

const seeLimits = 'ดูวงเงิน';
const withdraw = 'ถอนเงิน';

/** A refusal to play for a limit or a break. */
export const isLimitReached = (error: Error): boolean => hasCode(error, 'loss_limit', 'time_limit', 'restricted');

/** Opens the reality check where play was refused for it; `onGoOn` hears that the member goes on. */
export function useRealityCheck(error: Error, onGoOn: () => void): void {
  const isDue = hasCode(error, 'reality_check');
  const answered = useEffectEvent((goesOn: boolean) => goesOn && onGoOn());
  useEffect(() => {
    if (isDue) openModal({ kind: 'reality-check', rank: 2, settle: (goesOn) => answered(goesOn) });
  }, [isDue]);
}

/** A limit or a break of one's own: nothing here makes it larger, and money can always leave. */
export const LimitReached = ({ sentence }: { sentence: string }) => (
  <div className={css.refusal}>
    <p>{sentence}</p>
    <div className={css.ways}>
      <ButtonLink replace to="/profile?s=limits">
        {seeLimits}
      </ButtonLink>
      <ButtonLink replace to="/tx/withdraw">
        {withdraw}
      </ButtonLink>
    </div>
  </div>
);
