import { type TestServer, until } from './server.ts';

export const NEW_PASSWORD = 'มะม่วง-น้ำปลาหวาน';
const HOME = '10.9.0.1';

type Body = Record<string, unknown>;
const onMember = (server: TestServer, path: string, body: Body, address = HOME) =>
  server.onPortal('POST', `/api/member/${path}`, { address, body });

export const requestReset = (server: TestServer, body: Body, address?: string) =>
  onMember(server, 'forgotpassword', body, address);
export const setNewPassword = (server: TestServer, reset_token: string, password = NEW_PASSWORD) =>
  onMember(server, 'updatepw', { reset_token, password });
export const checkResetToken = (server: TestServer, reset_token: string) =>
  onMember(server, 'updatepw/check', { reset_token });
export const login = (server: TestServer, tel: string, password: string) =>
  onMember(server, 'login', { tel, password });

/** Requests a code; returns its reference and the code from the SMS. */
export const codeFor = async (server: TestServer, tel: string) => {
  const answer = await requestReset(server, { tel });
  if (answer.statusCode !== 200) throw new Error(`no code: ${answer.body}`);
  const { ref } = answer.json<{ data: { ref: string } }>().data;
  const text = await until(
    async () => server.phones.inbox(tel).find((sms) => sms.text.includes(`Ref ${ref}`))?.text,
    `the code ${ref} arrives`,
  );
  return { ref, otp: /\d{6}/.exec(text)?.[0] ?? '', text };
};

/** A wrong code. */
export const wrongCode = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** A reset token, for the owner of the phone. */
export const resetFor = async (server: TestServer, tel: string): Promise<string> => {
  const { ref, otp } = await codeFor(server, tel);
  const answer = await requestReset(server, { tel, ref, otp });
  if (answer.statusCode !== 200) throw new Error(`no token: ${answer.body}`);
  return answer.json<{ data: { reset_token: string } }>().data.reset_token;
};
