import { Icon } from '../../../kit/actions/icon.tsx';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import { fieldsOf, type Registration, type Step } from './registration.ts';
import * as steps from '../../../kit/list/steps.module.css';
import { Note } from '../../../kit/note.tsx';
import * as css from '../register.module.css';
import * as words from './register-words.ts';
import { bankName, WALLET } from '@portal/contract/banks.ts';
import { formatAccountNumber, formatPhone, stripSeparators } from '../../../kit/forms/digits.ts';
import { ErrorSummary, Field, FormattedField, PasswordField } from '../../../kit/forms/field.tsx';
import type { FormOf } from '../../../kit/forms/form.ts';
import { BankList } from './bank-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { PASSWORD_MIN } from '@portal/contract/identity.ts';
import { siteQuery } from '../../settings/queries.ts';

export function Stepper({ step }: { step: Step }) {
  useAnnounceChange(words.stepOf(step));
  return (
    <>
      <p className="sr">{words.stepOf(step)}</p>
      <ol className={`${steps.root} ${css.stepper}`}>
        {words.steps.map((name, index) => (
          <li
            key={name}
            data-done={index + 1 < step || undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <i>{index + 1 < step ? <Icon name="check" size="xs" /> : index + 1}</i>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

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
        label={isWallet ? 'เบอร์ที่ผูกกับ Wallet' : 'หมายเลขบัญชี'}
        inputMode="numeric"
        autoComplete="off"
        translate="no"
        maxLength={24}
        value={values.bank_number}
        error={errors.bank_number}
        clean={stripSeparators}
        show={isWallet ? formatPhone : formatAccountNumber}
        separator={isWallet ? ' ' : '-'}
        onValue={(clean) => form.set('bank_number', clean)}
        onBlur={() => form.leave('bank_number')}
      />
      <div className={`grid ${css.pair}`}>
        <Field {...form.field('first_name')} label="ชื่อจริง" autoComplete="given-name" maxLength={60} />
        <Field {...form.field('last_name')} label="นามสกุล" autoComplete="family-name" maxLength={60} />
      </div>
      <p className={`hint ${css.under}`}>ภาษาไทยเท่านั้น</p>
      <Note>ชื่อต้องตรงกับชื่อบัญชี เพราะเราจะโอนเงินถอนเข้าบัญชีนี้เท่านั้น</Note>
    </>
  );
}

const AGE = 20;

export function PasswordStep({ form, onEdit }: { form: FormOf<Registration>; onEdit: (step: Step) => void }) {
  const site = useQuery(siteQuery).data;
  const age = site?.age_min ?? AGE;
  const { values } = form;
  const number =
    values.bank_name === WALLET ? formatPhone(values.bank_number) : formatAccountNumber(values.bank_number);
  return (
    <>
      <dl className={`divided ${css.summary}`}>
        <Line name={words.steps[0]} value={formatPhone(values.tel)} onEdit={() => onEdit(1)} />
        <Line name="ธนาคาร" value={`${bankName(values.bank_name)} ${number}`} onEdit={() => onEdit(2)} />
        <Line name="ชื่อ-นามสกุล" value={`${values.first_name} ${values.last_name}`} onEdit={() => onEdit(2)} />
      </dl>
      <input type="text" name="username" value={values.tel} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="รหัสผ่าน"
        hint={`${words.shortest(site?.password_min_length ?? PASSWORD_MIN)} · ${words.advice}`}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...form.field('again')}
        label="ยืนยันรหัสผ่าน"
        hint={words.alsoForGames}
        autoComplete="new-password"
        maxLength={128}
      />
      <p className={css.statement}>
        {`เมื่อกดยืนยัน ถือว่าคุณมีอายุ ${age} ปีบริบูรณ์ขึ้นไป และยอมรับ`}
        <a href="/contact?s=terms" target="_blank" rel="noreferrer">
          <span className="nb">ข้อกำหนด</span>
        </a>
        และ
        <a href="/contact?s=privacy" target="_blank" rel="noreferrer">
          <span className="nb">นโยบายความเป็นส่วนตัว</span>
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
