import { type TestHouse, until } from './house.ts';

export const NEW_PASSWORD = 'มะม่วง-น้ำปลาหวาน';
const HOME = '10.9.0.1';

type Body = Record<string, unknown>;
const onMember = (house: TestHouse, path: string, body: Body, address = HOME) =>
  house.onPortal('POST', `/api/member/${path}`, { address, body });

export const forgot = (house: TestHouse, body: Body, address?: string) =>
  onMember(house, 'forgotpassword', body, address);
export const setNew = (house: TestHouse, reset_token: string, password = NEW_PASSWORD) =>
  onMember(house, 'updatepw', { reset_token, password });
export const check = (house: TestHouse, reset_token: string) => onMember(house, 'updatepw/check', { reset_token });
export const login = (house: TestHouse, tel: string, password: string) => onMember(house, 'login', { tel, password });

/** Asks for a code; its reference, and the code that came to the phone. */
export const codeFor = async (house: TestHouse, tel: string) => {
  const answer = await forgot(house, { tel });
  if (answer.statusCode !== 200) throw new Error(`no code: ${answer.body}`);
  const { ref } = answer.json<{ data: { ref: string } }>().data;
  const text = await until(
    async () => house.phones.inbox(tel).find((sms) => sms.text.includes(`Ref ${ref}`))?.text,
    `the code ${ref} arrives`,
  );
  return { ref, otp: /\d{6}/.exec(text)?.[0] ?? '', text };
};

/** Six digits that are not the code. */
export const otherThan = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** What sets a new password, for somebody who has the phone. */
export const resetFor = async (house: TestHouse, tel: string): Promise<string> => {
  const { ref, otp } = await codeFor(house, tel);
  const answer = await forgot(house, { tel, ref, otp });
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  return answer.json<{ data: { reset_token: string } }>().data.reset_token;
};
