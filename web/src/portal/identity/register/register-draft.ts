import { keepDraft, readDraft as readKept } from '../../../kit/forms/draft.ts';

export const DRAFT = 'register';

/** What the three steps hold. */
export interface Registration {
  tel: string;
  bank_name: string;
  bank_number: string;
  first_name: string;
  last_name: string;
  password: string;
  again: string;
}
export type Step = 1 | 2 | 3;

const empty: Registration = {
  tel: '',
  bank_name: '',
  bank_number: '',
  first_name: '',
  last_name: '',
  password: '',
  again: '',
};

/** Where somebody stopped in this tab. A password is never kept, so the third step begins anew. */
export function readDraft(): { step: Step; values: Registration } {
  const { step, ...kept } = readKept(DRAFT);
  const values = { ...empty };
  for (const name of ['tel', 'bank_name', 'bank_number', 'first_name', 'last_name'] as const)
    if (typeof kept[name] === 'string') values[name] = kept[name];
  return { step: step === 2 || step === 3 ? step : 1, values };
}

export const keepStep = (step: Step, { password: _password, again: _again, ...values }: Registration): void =>
  keepDraft(DRAFT, { step, ...values });
