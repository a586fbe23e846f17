import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aPicture, aSlip, aSlipCode, fileForm, sendForm } from '../../platform/uploads/test-pictures.ts';
import { aMember, askDeposit } from '../../testing/people.ts';
import { testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);

test('a tenth member’s slip is not behind the thirty-six pictures of nine others', async () => {
  const nine = await Promise.all(Array.from({ length: 9 }, () => aMember(server)));
  const tenth = await aMember(server);
  const { id } = await askDeposit(tenth, 300);
  const slip = fileForm(await aSlip(aSlipCode()));
  const large = fileForm(await aPicture(4000, 3000));
  let done = 0;
  const others = nine.flatMap(({ token }) =>
    Array.from({ length: 4 }, async () => {
      const { statusCode } = await sendForm(server, token, '/chat-api/file/upload', large);
      done += 1;
      return statusCode;
    }),
  );
  const drafts = join(server.dataDir, 'uploads', 'drafts');
  const lie = async () => (await readdir(drafts).catch(() => [])).length;
  await until(async () => (await lie()) + done >= 36, 'all of them have come and wait');
  expect(done).toBeLessThan(15); // or too little would be left to stand behind
  const answer = await sendForm(server, tenth.token, `/api/member/deposit/${id}/slip`, slip);
  expect([answer.statusCode, answer.json().data.state]).toEqual([200, 'slip_sent']);
  // Two were being made, then it is the turn of one of each of the nine; a line of all would leave none behind it.
  expect(36 - done).toBeGreaterThanOrEqual(8);
  expect(new Set(await Promise.all(others))).toEqual(new Set([201]));
});
