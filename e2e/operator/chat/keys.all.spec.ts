import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aMember, aName, requestDeposit } from '../../factories.ts';
import { urls } from '../../urls.ts';
import { pressKey, sheet } from '../steps.ts';
import { field, line, rowOf } from './steps.ts';

/** Sends a member's message about a deposit and opens the inbox with this chat only. */
const openUnclaimedChat = async (agent: Page) => {
  const name = aName();
  const person = await aMember({ last_name: name });
  const { id, ref, amount_to_pay } = await requestDeposit(person, 512);
  const text = 'ฝากแล้วเครดิตยังไม่เข้า';
  const written = await fetch(`${urls.portal}/chat-api/chat-member/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ client_id: randomUUID(), text, topic: 'deposit', context: { kind: 'deposit', id } }),
  });
  expect(written.status).toBe(201);
  await agent.goto(`/inbox?view=all&q=${encodeURIComponent(name)}`);
  await expect(rowOf(agent, name)).toBeVisible();
  return { ref, amount: amount_to_pay.toFixed(2), text };
};

/** Presses keys as a Thai keyboard does: letter and key code. */
const typeThai = async (page: Page, letters: readonly (readonly [key: string, code: string])[]) => {
  const devtools = await page.context().newCDPSession(page);
  for (const [key, code] of letters) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
  }
};

test('a chat is opened, claimed, answered and closed by eight keys', async ({ operatorPage }) => {
  const agent = await operatorPage('manager');
  const { ref, amount, text } = await openUnclaimedChat(agent);
  let keys = 0;
  const key = async (name: string) => {
    keys += 1;
    await agent.keyboard.press(name);
  };
  await key('j');
  await expect(line(agent, text)).toBeVisible();
  keys += 1;
  await pressKey(agent, 'a');
  await expect(field(agent)).toBeFocused();
  for (const each of ['/', 'd']) await key(each);
  await expect(agent.getByRole('group', { name: 'คำตอบสำเร็จรูป' })).toContainText('deposit-wait');
  await key('Enter');
  const answer = `กำลังตรวจสอบรายการฝาก ${amount} บาท เลขอ้างอิง ${ref} ให้นะคะ รอสักครู่ค่ะ`;
  await expect(field(agent)).toHaveValue(answer);
  await key('Control+Enter');
  await expect(line(agent, answer)).toBeVisible();
  await expect(field(agent)).toBeFocused();
  await key('Alt+e');
  await expect(sheet(agent, 'จบแชท')).toBeVisible();
  await key('Enter');
  await expect(line(agent, 'จบแชทแล้ว')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(8);
});

test('in a claimed chat Thai letters and "/" type into the field from any focus', async ({ operatorPage }) => {
  const agent = await operatorPage('manager');
  const { text } = await openUnclaimedChat(agent);
  const address = agent.url();
  await agent.keyboard.press('j');
  await expect(line(agent, text)).toBeVisible();
  await pressKey(agent, 'a');
  await expect(agent.getByRole('region', { name: 'การสนทนา' })).toContainText('กำลังดูแล');
  await agent.keyboard.press('Escape');
  await expect(field(agent)).not.toBeFocused();
  await typeThai(agent, [
    ['เ', 'KeyG'],
    ['ก', 'KeyD'],
  ]);
  await expect(field(agent)).toHaveValue('เก');
  await agent.keyboard.press('Escape');
  await typeThai(agent, [
    ['ท', 'KeyM'],
    ['ำ', 'KeyE'],
  ]);
  await expect(field(agent)).toHaveValue('เกทำ');
  await expect(agent.getByRole('dialog')).toHaveCount(0);
  await field(agent).fill('');
  await agent.keyboard.press('Escape');
  await agent.keyboard.press('/');
  await expect(agent.getByRole('group', { name: 'คำตอบสำเร็จรูป' })).toBeVisible();
  await expect(field(agent)).toHaveValue('/');

  await agent.keyboard.press('Alt+p');
  await expect(agent.getByRole('textbox', { name: 'โน้ตภายใน' })).toBeFocused();
  await agent.keyboard.press('Alt+p');
  await expect(field(agent)).toBeFocused();
  expect(agent.url()).toBe(address);
});
