import { PASSWORD_MIN, registerFields } from '@portal/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { schemaCheck } from '../../../kit/forms/form.ts';
import { PasswordField } from '../../../kit/forms/field.tsx';
import { siteQuery } from '../../settings/queries.ts';
import { advice, alsoForGames, shortest } from '../register/register-words.ts';

interface NewPassword {
  password: string;
  again: string;
}

export const newPasswordChecks = {
  password: schemaCheck(registerFields.password),
  again: (again: string, { password }: NewPassword) =>
    again ? (again === password ? undefined : 'รหัสผ่านที่กรอกไม่ตรงกัน') : 'กรุณายืนยันรหัสผ่าน',
};

export const PASSWORD_CHANGED = 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว';

type Wired = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** A new password, twice, with hints and autocomplete names. */
export const NewPasswordFields = ({ password, again }: { password: Wired; again: Wired }) => {
  const least = useQuery(siteQuery).data?.password_min_length ?? PASSWORD_MIN;
  return (
    <>
      <PasswordField
        {...password}
        label="รหัสผ่านใหม่"
        hint={`${shortest(least)} · ${advice}`}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField {...again} label="ยืนยันรหัสผ่านใหม่" hint={alsoForGames} autoComplete="new-password" maxLength={128} />
    </>
  );
};
