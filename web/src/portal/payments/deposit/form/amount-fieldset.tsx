import { formatRound, type Satang } from '@portal/contract/money.ts';
import { StepNumber } from '../../../../kit/actions/badge.tsx';
import { AmountField } from '../../../../kit/money/amount-field.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import * as choice from '../../../../kit/time/date-range.module.css';
import * as css from '../deposit.module.css';
import * as pages from '../../money-pages.module.css';
import * as words from '../deposit-words.ts';
import { baht } from '../../words.ts';

interface Props {
  value: Satang | undefined;
  error: string | undefined;
  min: Satang;
  max: Satang;
  quick: readonly Satang[];
  /** Remaining allowance of the member's own limits; undefined without one. */
  allowance: Satang | undefined;
  onValue: (value: Satang | undefined) => void;
  onPick: (value: Satang) => void;
  onLeave: () => void;
}

/** Step 2: the amount, typed or one of the site's quick amounts. None is preselected. */
export function AmountFieldset({ value, error, min, max, quick, allowance, onValue, onPick, onLeave }: Props) {
  const picks = quick
    .filter((each) => each >= min && each <= max && (allowance === undefined || each <= allowance))
    .toSorted((a, b) => Number(a - b));
  return (
    <fieldset>
      <legend className={`row tight ${pages.numHead}`}>
        <StepNumber of={2} />
        {words.amountStep}
      </legend>
      <div className={css.amount}>
        <AmountField
          isInteger
          isLabelHeard
          name="amount"
          label={words.amount}
          value={value}
          error={error}
          onValue={onValue}
          onBlur={onLeave}
          end={<span className="hint">{baht}</span>}
        />
      </div>
      <div className={`grid tight ${css.quick}`} role="group" aria-label={words.quick}>
        {picks.map((each) => (
          <button
            key={String(each)}
            type="button"
            className={choice.pick}
            aria-pressed={each === value}
            aria-label={`${formatRound(each)} ${baht}`}
            translate="no"
            onClick={() => onPick(each)}
          >
            {formatRound(each)}
          </button>
        ))}
      </div>
      <p className="hint">{words.minmax(formatRound(min), formatRound(max))}</p>
      <p className="hint">
        {allowance === undefined ? null : <span>{`${words.allowance(formatRound(allowance))} `}</span>}
        <Link className="link" to="/profile?s=limits">
          {allowance === undefined ? words.setLimits : words.seeLimits}
        </Link>
      </p>
    </fieldset>
  );
}
