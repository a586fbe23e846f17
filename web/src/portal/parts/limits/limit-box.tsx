import { useForm } from '../../../kit/forms/form.ts';
import { limitProblem, type LimitValue } from './limit-checks.ts';
import { AmountField } from '../../../kit/money/amount-field.tsx';
import { toArabicDigits } from '../../../kit/forms/digits.ts';
import { ErrorSummary, Field } from '../../../kit/forms/field.tsx';
import * as words from './limit-words.ts';
import * as css from './limit-box.module.css';

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriodName = (typeof limitPeriods)[number];
export type TypedLimits = { [Period in LimitPeriodName]: LimitValue | undefined };

const EMPTY: TypedLimits = { day: undefined, week: undefined, month: undefined };

/** Fields of limits of one kind, initially empty; at least one must be filled. `problem`: a further check of a value. */
export function useLimitForm(
  draft: string,
  problem: (period: LimitPeriodName, value: LimitValue) => string | undefined = () => undefined,
) {
  const check = (period: LimitPeriodName) => (value: LimitValue | undefined, all: TypedLimits) => {
    if (value !== undefined) return limitProblem(value) ?? problem(period, value);
    const isFirst = period === 'day' && limitPeriods.every((each) => all[each] === undefined);
    return isFirst ? words.required : undefined;
  };
  const checks = { day: check('day'), week: check('week'), month: check('month') };
  return useForm<TypedLimits>(EMPTY, checks, { name: draft, keep: limitPeriods });
}

type LimitForm = ReturnType<typeof useLimitForm>;

/** Errors of several limits, each with its period. */
export function LimitErrors({ errors, focus }: Pick<LimitForm, 'errors' | 'focus'>) {
  const named = limitPeriods.map((period) => [period, errors[period] && `${words.periods[period]}: ${errors[period]}`]);
  return <ErrorSummary errors={Object.fromEntries(named) as LimitForm['errors']} onPick={focus} />;
}

interface Props {
  name: keyof typeof words.periods;
  /** For time: whole minutes. Otherwise baht, in satang. */
  unit: 'baht' | 'minutes';
  value: LimitValue | undefined;
  error: string | undefined;
  onValue: (value: LimitValue | undefined) => void;
  onLeave: () => void;
}

const MOST_DIGITS = 4;

/** Field of one limit, empty. No suggested amount: people tend to take it. */
export function LimitBox({ name, unit, value, error, onValue, onLeave }: Props) {
  const unitLabel = unit === 'baht' ? words.inputBaht : words.inputMinutes;
  const shared = {
    name,
    isLabelHeard: true as const,
    label: `${words.periods[name]} ${unitLabel}`,
    placeholder: unitLabel,
    error,
    onBlur: onLeave,
  };
  return (
    <div className={css.root}>
      {unit === 'baht' ? (
        <AmountField {...shared} value={typeof value === 'bigint' ? value : undefined} onValue={onValue} />
      ) : (
        <Field
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          translate="no"
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) => {
            const digits = toArabicDigits(currentTarget.value).replaceAll(/\D/g, '').slice(0, MOST_DIGITS);
            onValue(digits ? Number(digits) : undefined);
          }}
        />
      )}
    </div>
  );
}
