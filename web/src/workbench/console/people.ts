import { getMe } from '@portal/contract/console/session.ts';
import { permissionsOf, type Role } from '@portal/contract/permissions.ts';
import { id, fixed, type Sample } from '../sample.ts';
import { roleTitles } from './page.ts';

/** Members as lists show them. */
export const mali = { id: id('01'), name: 'มะลิ รักไทย', tel_masked: '081-xxx-0001' };
export const long = {
  id: id('02'),
  name: 'พระมหาธีรวัฒน์ ศักดิ์ประเสริฐวงศ์ไพบูลย์กุล',
  tel_masked: '089-xxx-7788',
};
export const somying = { id: id('03'), name: 'สมหญิง แก้วใส', tel_masked: '062-xxx-4310' };

export const malee = { id: id('a1'), name: 'มาลี ใจดี' };
export const somchai = { id: id('a2'), name: 'สมชาย ตรวจสอบ' };

const roles: Readonly<Record<keyof typeof roleTitles, Role>> = {
  owner: 'owner',
  auditor: 'auditor',
  marketing: 'marketing',
  expired: 'owner',
  broken: 'owner',
  visitor: 'owner',
};
const isOperator = (who: string): who is keyof typeof roleTitles => Object.hasOwn(roleTitles, who);

/** Response for the signed-in operator. */
export const operatorOf = (who: string): Sample => {
  const role = roles[isOperator(who) ? who : 'owner'];
  return fixed(getMe, { operator: { ...malee, username: role, role, permissions: permissionsOf(role) } });
};
