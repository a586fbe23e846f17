import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '../../../kit/data/api-error.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import * as actions from '../../../kit/layout/actions.module.css';
import * as css from './play-refusal.module.css';

const seeLimits = 'ดูวงเงิน';
const withdraw = 'ถอนเงิน';

/** A refusal to play for a limit or a break. */
export const isLimitReached = (error: Error): boolean => hasCode(error, 'loss_limit', 'time_limit', 'restricted');

/** Opens the reality check when play was refused for it; `onGoOn` runs when the member continues. */
export function useRealityCheck(error: Error, onGoOn: () => void): void {
  const isDue = hasCode(error, 'reality_check');
  const answered = useEffectEvent((goesOn: boolean) => goesOn && onGoOn());
  useEffect(() => {
    if (isDue) openModal({ kind: 'reality-check', rank: 2, settle: (goesOn) => answered(goesOn) });
  }, [isDue]);
}

/** An own limit or break: no way to raise it here, and withdrawing is always possible. */
export const LimitReached = ({ sentence }: { sentence: string }) => (
  <div className={`grid ${css.refusal}`}>
    <p>{sentence}</p>
    <div className={actions.root}>
      <ButtonLink replace to="/profile?s=limits">
        {seeLimits}
      </ButtonLink>
      <ButtonLink replace to="/tx/withdraw">
        {withdraw}
      </ButtonLink>
    </div>
  </div>
);
