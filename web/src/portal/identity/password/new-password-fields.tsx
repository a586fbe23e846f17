import type { ComponentProps } from 'react';
import { PasswordField } from '../../../kit/forms/password-field.tsx';
import { advice, alsoForGames, shortest } from '../register/register-words.ts';

type Wired = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** A new password, twice, with hints and autocomplete names. */
export const NewPasswordFields = ({ password, again }: { password: Wired; again: Wired }) => (
  <>
    <PasswordField
      {...password}
      label="รหัสผ่านใหม่"
      hint={`${shortest} · ${advice}`}
      autoComplete="new-password"
      maxLength={128}
    />
    <PasswordField {...again} label="ยืนยันรหัสผ่านใหม่" hint={alsoForGames} autoComplete="new-password" maxLength={128} />
  </>
);
