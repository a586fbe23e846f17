import { modules } from './app.ts';
import { type Db, first } from './platform/database/db.ts';
import { hasPeople, isSeeded, markSeeded } from './platform/database/queries.ts';
import { StartError } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import type { Demo } from './platform/module.ts';
import type { AppSecret } from './platform/security/app-secret.ts';

/** The logins of the demo (docs/interfaces/running.md#the-demo). Never in production. */
export const demo = {
  members: ['0810000001', '0810000002', '0810000003'],
  memberPassword: 'demo1234',
  operators: ['owner', 'manager', 'finance', 'finance2', 'support', 'marketing', 'affiliate', 'technical', 'auditor'],
  operatorPassword: 'demo-operator',
  totpSecret: 'JBSWY3DPEHPK3PXP',
} as const;

const people = [
  ['สมชาย', 'ใจดี', 'kbnk', '1112233441', '1990-04-13', 'vip'],
  ['สมหญิง', 'ดีงาม', 'scb', '2223344552', '1985-11-02', 'normal'],
  ['วิชัย', 'มีสุข', 'tmn', '0810000003', '2000-02-29', 'normal'],
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

const demoOf = (appSecret: AppSecret): Demo => ({
  ...demo,
  appSecret,
  members: people.map(([first_name, last_name, bank_name, bank_number, birth_date, member_level], nth) => ({
    id: newId(),
    tel: demo.members[nth] ?? '',
    first_name,
    last_name,
    bank_name,
    bank_number,
    birth_date,
    member_level,
  })),
  operators: demo.operators.map((username) => ({
    username,
    name: operatorNames[username],
    role: username === 'finance2' ? 'finance' : username,
  })),
});

/**
 * Seeds the demo once, module by module, lower layers first. Throws StartError in a database with members or operators
 * of its own.
 */
export const seedDemo = async (db: Db, appSecret: AppSecret): Promise<boolean> => {
  const [seeded] = await db.rows(isSeeded());
  if (seeded) return false;
  return db.transaction(async (tx) => {
    if (!(await first(tx, markSeeded()))) return false; // another process was faster
    if (await first(tx, hasPeople()))
      throw new StartError("DATABASE_URL holds data that is not the demo's; set NODE_ENV=production.");
    const data = demoOf(appSecret);
    for (const module of modules) await module.seed?.(tx, data);
    return true;
  });
};
