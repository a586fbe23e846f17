import { registerFields } from '@portal/contract/identity.ts';
import { says } from '../../kit/form.ts';
import * as words from './register-words.ts';

interface NewPassword {
  password: string;
  again: string;
}

/** What the two fields of a new password must hold. */
export const newPasswordChecks = {
  password: says(registerFields.password),
  again: (again: string, { password }: NewPassword) =>
    again ? (again === password ? undefined : words.differs) : words.againRequired,
};
