import { registerFields } from '@portal/contract/identity.ts';
import { schemaCheck } from '../../../kit/forms/form.ts';
import * as words from '../register/register-words.ts';

interface NewPassword {
  password: string;
  again: string;
}

/** What the two fields of a new password must hold. */
export const newPasswordChecks = {
  password: schemaCheck(registerFields.password),
  again: (again: string, { password }: NewPassword) =>
    again ? (again === password ? undefined : words.differs) : words.againRequired,
};
