import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import type { LimitValue } from '../../parts/limits/limit-checks.ts';
import { inUnits, periods } from '../../parts/limits/limit-words.ts';
import type { LimitPeriodName } from '../../parts/limits/use-limit-form.ts';
import * as words from './limits-words.ts';

export interface Wish {
  readonly period: LimitPeriodName;
  readonly now: LimitValue | null;
  readonly wanted: LimitValue | null;
}
interface Props {
  wishes: readonly Wish[];
  onClose: () => void;
  onAsk: () => void;
}

const said = (value: LimitValue | null) => (value === null ? words.noLimit : inUnits(value));

/** What asking for more means, before it is asked for. Staying as it is comes first. */
export function AskRaise({ wishes, onClose, onAsk }: Props) {
  const isOnline = useOnline();
  return (
    <Dialog title={words.askTitle} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <ul>
          {wishes.map(({ period, now, wanted }) => (
            <li key={period}>
              <b>{periods[period]}</b> {words.fromTo(said(now), said(wanted))}
            </li>
          ))}
        </ul>
        <p>{words.raiseInfo}</p>
        <p className="hint">{words.raiseLater}</p>
        <Button tone="primary" wide onClick={onClose}>
          {words.keep}
        </Button>
        <Button wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={onAsk}>
          {words.askRaise}
        </Button>
      </div>
    </Dialog>
  );
}
