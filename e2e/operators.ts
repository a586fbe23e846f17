import { expect, type Page } from '@playwright/test';
import { codeAt, nextCode } from './totp.ts';
import { urls } from './urls.ts';

const PASSWORD = 'demo-operator';
const SECRET = 'JBSWY3DPEHPK3PXP';

/** Operators signed in before the tests, so that no two tests need the same code. */
const SIGNED_IN = ['owner', 'manager', 'finance', 'finance2', 'auditor', 'marketing', 'technical'] as const;
export type SignedInOperator = (typeof SIGNED_IN)[number];

/** Signs the operators in through the API and stores their cookies for the workers. */
export const signInOperators = async (): Promise<void> => {
  const cookies = await Promise.all(
    SIGNED_IN.map(async (username) => {
      const answer = await fetch(`${urls.console}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: urls.console },
        body: JSON.stringify({ username, password: PASSWORD, totp: codeAt(SECRET) }),
      });
      if (!answer.ok) throw new Error(`${username} could not sign in: ${await answer.text()}`);
      return [username, answer.headers.getSetCookie()[0]?.split(';')[0]] as const;
    }),
  );
  process.env['E2E_COOKIES'] = JSON.stringify(Object.fromEntries(cookies));
};

/** Session cookie of a signed-in operator, for a browser context. */
export const cookieOf = (username: SignedInOperator) => {
  const cookies = JSON.parse(process.env['E2E_COOKIES'] ?? '{}') as Record<string, string>;
  const [name = '', value = ''] = cookies[username]?.split('=') ?? [];
  return { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict', expires: -1 } as const;
};

/** Calls the console's API as a signed-in operator. */
export const asOperator = async (username: SignedInOperator, method: string, path: string, body?: object) => {
  const { name, value } = cookieOf(username);
  const answer = await fetch(`${urls.console}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: urls.console, cookie: `${name}=${value}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as { data: never } };
};

/** Steps up an operator's session by a current code: sensitive actions are allowed for five minutes. */
export const stepUpAs = async (username: SignedInOperator): Promise<void> => {
  const isTaken = async (totp: string) =>
    (await asOperator(username, 'POST', '/session/confirm', { totp })).status === 204;
  for (let round = 0; round < 3; round += 1) {
    if ((await isTaken(codeAt(SECRET))) || (await isTaken(codeAt(SECRET, Date.now() + 30_000)))) return;
    await nextCode(SECRET); // another test may have used this code
  }
  throw new Error(`${username} could not step up`);
};

/** Calls the API as the maker; the checker approves where two operators are needed. */
export const withApproval = async (
  [maker, checker]: readonly [SignedInOperator, SignedInOperator],
  method: string,
  path: string,
  body?: object,
): Promise<void> => {
  const response = await asOperator(maker, method, path, body);
  if (response.status === 200 || response.status === 201) return;
  if (response.status !== 202) throw new Error(`${method} ${path}: ${response.status}`);
  const { approval_id } = response.body.data as { approval_id: string };
  const { status } = await asOperator(checker, 'POST', `/approvals/${approval_id}/approve`);
  if (status !== 200) throw new Error(`not approved: ${status}`);
};

/** Approves the pending request that contains these words. */
export const approveRequest = async (words: string, by: SignedInOperator = 'manager'): Promise<void> => {
  const waiting = await asOperator(by, 'GET', '/approvals?status=pending&limit=100');
  const question = (waiting.body.data as { id: string }[]).find((each) => JSON.stringify(each).includes(words));
  const { status } = await asOperator(by, 'POST', `/approvals/${question?.id}/approve`);
  if (status !== 200) throw new Error(`${words} was not approved: ${status}`);
};

/** Signs in through the console's form; waits for the next code if this one is used. */
export const signInByForm = async (page: Page, username: string): Promise<void> => {
  await page.goto(urls.console);
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
