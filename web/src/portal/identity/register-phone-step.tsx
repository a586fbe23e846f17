import { normalizedPhone } from '../../kit/digits.ts';
import { Field } from '../../kit/field.tsx';
import type { FormOf } from '../../kit/form.ts';
import { Icon } from '../../kit/icon.tsx';
import { readPrefix } from '../../kit/prefix.ts';
import * as css from './register.module.css';
import type { Registration } from './register-draft.ts';
import { looksLikeMobile } from './register-rules.ts';
import * as words from './register-words.ts';

interface Props {
  form: FormOf<Registration>;
  /** A code will be sent to this phone. */
  needsCode: boolean;
}

export function PhoneStep({ form, needsCode }: Props) {
  const invitation = readPrefix();
  const { tel } = form.values;
  const isOdd = /^\d{9,}$/.test(tel) && !looksLikeMobile(tel);
  return (
    <>
      {invitation ? (
        <p className={css.invited}>
          <Icon name="gift" size="s" />
          {words.invited(invitation.prefix)}
        </p>
      ) : null}
      <Field
        {...form.field('tel', normalizedPhone)}
        label={words.steps[0]}
        hint={isOdd ? words.tenDigits : needsCode ? words.codeComes : undefined}
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
    </>
  );
}
