import { useQuery } from '@tanstack/react-query';
import { bankName, WALLET } from '@portal/contract/banks.ts';
import { grouped, groupedPhone } from '../../../kit/forms/digits.ts';
import type { FormOf } from '../../../kit/forms/form.ts';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { siteQuery } from '../../site/queries.ts';
import * as css from '../register.module.css';
import type { Registration, Step } from './register-draft.ts';
import * as words from './register-words.ts';

const AGE = 20;

export function PasswordStep({ form, onEdit }: { form: FormOf<Registration>; onEdit: (step: Step) => void }) {
  const age = useQuery(siteQuery).data?.age_min ?? AGE;
  const { values } = form;
  const number = values.bank_name === WALLET ? groupedPhone(values.bank_number) : grouped(values.bank_number);
  return (
    <>
      <dl className={css.summary}>
        <Line name={words.steps[0]} value={groupedPhone(values.tel)} onEdit={() => onEdit(1)} />
        <Line name={words.bank} value={`${bankName(values.bank_name)} ${number}`} onEdit={() => onEdit(2)} />
        <Line name={words.name} value={`${values.first_name} ${values.last_name}`} onEdit={() => onEdit(2)} />
      </dl>
      <input type="text" name="username" value={values.tel} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={words.password}
        hint={`${words.shortest} · ${words.advice}`}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...form.field('again')}
        label={words.again}
        hint={words.alsoForGames}
        autoComplete="new-password"
        maxLength={128}
      />
      <p className={css.statement}>
        {words.statement(age)}
        <a href="/contact?s=terms" target="_blank" rel="noreferrer">
          <span className="nb">{words.terms}</span>
        </a>
        {words.and}
        <a href="/contact?s=privacy" target="_blank" rel="noreferrer">
          <span className="nb">{words.privacy}</span>
        </a>
      </p>
    </>
  );
}

const Line = ({ name, value, onEdit }: { name: string; value: string; onEdit: () => void }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd>
      <button className="link" type="button" aria-label={`${words.edit} ${name}`} onClick={onEdit}>
        {words.edit}
      </button>
    </dd>
  </div>
);
