import { Select } from '@mantine/core';
import { AmountField } from '../../parts/fields/number-fields.tsx';
import type { Field, Typed } from './draft.ts';

/** Props of every part of the form. */
export interface Editing {
  readonly typed: Typed;
  readonly put: (change: Partial<Typed>) => void;
  readonly errorOf: (field: Field) => string | undefined;
}

type TextField = { [F in Field]: Typed[F] extends string ? F : never }[Field];
interface Props {
  readonly of: Editing;
  readonly field: Exclude<TextField, 'audience' | 'bonus_kind' | 'withdraw_kind' | 'games'>;
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
}

/** An amount, a count or a factor, as typed. */
export const NumberText = ({ of: { typed, put, errorOf }, field, ...rest }: Props) => (
  <AmountField {...rest} value={typed[field]} error={errorOf(field)} onChange={(text) => put({ [field]: text })} />
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly description?: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

export const Choice = <Value extends string>({ choices, onChange, ...rest }: ChoiceProps<Value>) => (
  <Select
    {...rest}
    data={Object.entries<string>(choices).map(([value, label]) => ({ value, label }))}
    allowDeselect={false}
    onChange={(value) => value !== null && onChange(value as Value)}
  />
);
