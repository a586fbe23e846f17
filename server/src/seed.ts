import { seedAccounts } from './banking/index.ts';
import { seedContent } from './content/index.ts';
import { insertMember } from './identity/index.ts';
import { createOperator } from './operators/index.ts';
import { seedPayment } from './payments/index.ts';
import { type Db, first } from './platform/database/db.ts';
import { hashPassword, pepperOf } from './platform/security/passwords.ts';
import { isSeeded, markSeeded } from './platform/database/queries.ts';

/** The logins of the demo (docs/interfaces/running.md#the-demo). Never in production. */
export const demo = {
  members: ['0810000001', '0810000002', '0810000003'],
  memberPassword: 'demo1234',
  operators: ['owner', 'manager', 'finance', 'finance2', 'support', 'marketing', 'affiliate', 'technical', 'auditor'],
  operatorPassword: 'demo-operator',
  totpSecret: 'JBSWY3DPEHPK3PXP',
} as const;

const people = [
  ['สมชาย', 'ใจดี', 'kbnk', '1112233441', '1990-04-13'],
  ['สมหญิง', 'ดีงาม', 'scb', '2223344552', '1985-11-02'],
  ['วิชัย', 'มีสุข', 'tmn', '0810000003', '2000-02-29'],
] as const;

const operatorNames = {
  owner: 'เจ้าของ',
  manager: 'ผู้จัดการ',
  finance: 'การเงิน หนึ่ง',
  finance2: 'การเงิน สอง',
  support: 'ฝ่ายบริการ',
  marketing: 'การตลาด',
  affiliate: 'แนะนำเพื่อน',
  technical: 'เทคนิค',
  auditor: 'ตรวจสอบ',
} as const;

/** Demo data, once. The first member's credit came as money comes: asked for, and found in the bank's statement. */
export const seedDemo = async (db: Db, appSecret: string): Promise<boolean> => {
  const [seeded] = await db.rows(isSeeded());
  if (seeded) return false;
  const password_hash = await hashPassword(pepperOf(appSecret), demo.memberPassword);
  return db.transaction(async (tx) => {
    if (!(await first(tx, markSeeded()))) return false; // another start was faster

    seedAccounts(tx);
    seedContent(tx);
    for (const [index, tel] of demo.members.entries()) {
      const [first_name, last_name, bank_name, bank_number, birth_date] = people[index] ?? people[0];
      const form = { tel, first_name, last_name, bank_name, bank_number, password: '' };
      const member_level = index === 0 ? 'vip' : 'normal';
      const { id } = insertMember(tx, form, password_hash, { member_level, birth_date });
      if (index === 0)
        await seedPayment(tx, id, 1_245_037n, { bank_name, bank_number, name: `${first_name} ${last_name}` });
    }
    for (const username of demo.operators) {
      const role = username === 'finance2' ? 'finance' : username;
      const { operatorPassword: password, totpSecret } = demo;
      await createOperator(tx, {
        appSecret,
        username,
        name: operatorNames[username],
        role,
        password,
        totpSecret,
      });
    }
    return true;
  });
};
