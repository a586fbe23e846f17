import { registerFields } from '@portal/contract/identity.ts';
import { schemaCheck } from '../../../kit/forms/form.ts';

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
