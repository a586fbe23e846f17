import type { Role } from './permissions.ts';

/** Thai names of the roles. */
export const roleNames: Record<Role, string> = {
  owner: 'เจ้าของ',
  manager: 'ผู้จัดการ',
  finance: 'การเงิน',
  support: 'ฝ่ายบริการ',
  marketing: 'การตลาด',
  affiliate: 'แนะนำเพื่อน',
  technical: 'เทคนิค',
  auditor: 'ตรวจสอบ',
};
