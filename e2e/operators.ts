import { expect, type Page } from '@playwright/test';
import { codeAt, nextCode } from './totp.ts';
import { where } from './urls.ts';

const PASSWORD = 'demo-operator';
const SECRET = 'JBSWY3DPEHPK3PXP';

/** Operators that are signed in before the tests, so that no two tests fight for one code. */
const beforehand = ['owner', 'manager', 'finance', 'finance2', 'auditor', 'marketing', 'technical'] as const;
export type SignedInOperator = (typeof beforehand)[number];

/** Signs the operators in through the API and leaves their cookies for the workers. */
export const signInOperators = async (): Promise<void> => {
  const cookies = await Promise.all(
    beforehand.map(async (username) => {
      const answer = await fetch(`${where.console}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: where.console },
        body: JSON.stringify({ username, password: PASSWORD, totp: codeAt(SECRET) }),
      });
      if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
      return [username, answer.headers.getSetCookie()[0]?.split(';')[0]] as const;
    }),
  );
  process.env['E2E_COOKIES'] = JSON.stringify(Object.fromEntries(cookies));
};

/** The cookie of an operator who was signed in beforehand, as a browser context takes it. */
export const cookieOf = (username: SignedInOperator) => {
  const cookies = JSON.parse(process.env['E2E_COOKIES'] ?? '{}') as Record<string, string>;
  const [name = '', value = ''] = cookies[username]?.split('=') ?? [];
  return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict', expires: -1 } as const;
};

/** Calls the console's API as an operator who was signed in beforehand. */
export const asOperator = async (username: SignedInOperator, method: string, path: string, body?: object) => {
  const { name, value } = cookieOf(username);
  const answer = await fetch(`${where.console}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: where.console, cookie: `${name}=${value}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as { data: never } };
};

/** Gives a code of now, so that for five minutes this operator may ask about what guards money. */
export const confirmAs = async (username: SignedInOperator): Promise<void> => {
  const isTaken = async (totp: string) =>
    (await asOperator(username, 'POST', '/session/confirm', { totp })).status === 204;
  for (let round = 0; round < 3; round += 1) {
    if ((await isTaken(codeAt(SECRET))) || (await isTaken(codeAt(SECRET, Date.now() + 30_000)))) return;
    await nextCode(SECRET); // other tests give codes too
  }
  throw new Error(`${username} could not give a code`);
};

/** One does it, and another agrees where two are needed. */
export const byTwo = async (
  [maker, checker]: readonly [SignedInOperator, SignedInOperator],
  method: string,
  path: string,
  body?: object,
): Promise<void> => {
  const asked = await asOperator(maker, method, path, body);
  if (asked.status === 200 || asked.status === 201) return;
  if (asked.status !== 202) throw new Error(`${method} ${path}: ${asked.status}`);
  const { approval_id } = asked.body.data as { approval_id: string };
  const { status } = await asOperator(checker, 'POST', `/approvals/${approval_id}/approve`);
  if (status !== 200) throw new Error(`not agreed: ${status}`);
};

/** Agrees to the question that waits and says this. */
export const agreeTo = async (words: string, by: SignedInOperator = 'manager'): Promise<void> => {
  const waiting = await asOperator(by, 'GET', '/approvals?status=pending&limit=100');
  const question = (waiting.body.data as { id: string }[]).find((each) => JSON.stringify(each).includes(words));
  const { status } = await asOperator(by, 'POST', `/approvals/${question?.id}/approve`);
  if (status !== 200) throw new Error(`${words} was not agreed to: ${status}`);
};

/** Signs in through the console's form; waits for the next code when somebody has used this one. */
export const signInByForm = async (page: Page, username: string): Promise<void> => {
  await page.goto(where.console);
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  const code = page.getByRole('textbox', { name: 'รหัส 6 หลักจากแอปยืนยันตัวตน' });
  const isTaken = async (digits: string) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/session'));
    await code.fill(digits);
    await code.press('Enter');
    return (await answered).ok();
  };
  if (!(await isTaken(codeAt(SECRET))) && !(await isTaken(await nextCode(SECRET))))
    await isTaken(await nextCode(SECRET));
  await expect(page.getByRole('heading', { level: 1, name: 'แดชบอร์ด' })).toBeVisible();
};

export const operatorLogin = { password: PASSWORD, code: () => codeAt(SECRET) };
