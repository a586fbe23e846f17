import { WALLET } from '@portal/contract/banks.ts';
import { grouped, groupedPhone, ungrouped } from '../../../kit/forms/digits.ts';
import { ErrorSummary } from '../../../kit/forms/error-summary.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormattedField } from '../../../kit/forms/formatted-field.tsx';
import type { FormOf } from '../../../kit/forms/form.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { BankList } from './bank-list.tsx';
import * as css from '../register.module.css';
import type { Registration } from './register-draft.ts';
import { fieldsOf } from './register-rules.ts';
import * as words from './register-words.ts';

export function AccountStep({ form }: { form: FormOf<Registration> }) {
  const { values, errors } = form;
  const isWallet = values.bank_name === WALLET;
  const own = Object.fromEntries(fieldsOf[2].map((name) => [name, errors[name]]));
  return (
    <>
      <ErrorSummary errors={own} onPick={(name) => form.focus(name as keyof Registration)} />
      <BankList value={values.bank_name} onPick={(code) => form.set('bank_name', code)} error={errors.bank_name} />
      <FormattedField
        name="bank_number"
        label={isWallet ? words.wallet : words.account}
        inputMode="numeric"
        autoComplete="off"
        translate="no"
        maxLength={24}
        value={values.bank_number}
        error={errors.bank_number}
        clean={ungrouped}
        show={isWallet ? groupedPhone : grouped}
        separator={isWallet ? ' ' : '-'}
        onValue={(clean) => form.set('bank_number', clean)}
        onBlur={() => form.leave('bank_number')}
      />
      <div className={css.pair}>
        <Field {...form.field('first_name')} label={words.firstName} autoComplete="given-name" maxLength={60} />
        <Field {...form.field('last_name')} label={words.lastName} autoComplete="family-name" maxLength={60} />
      </div>
      <p className={`hint ${css.under}`}>{words.thaiOnly}</p>
      <p className={css.note}>
        <Icon name="info" size="s" />
        <span>{words.ownAccount}</span>
      </p>
    </>
  );
}
