import { randomUUID } from 'node:crypto';
import { asOperator, withApproval } from './operators.ts';
import type { Member } from './factories.ts';
import { urls } from './urls.ts';

/** Calls the mini-game API as a member; returns `data`. */
export const minigame = async <T>(
  { token }: Pick<Member, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<T> => {
  const answer = await fetch(`${urls.portal}/minigame-api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

export const giveCoins = async ({ id }: Pick<Member, 'id'>, coins: number): Promise<void> => {
  const body = { member_ids: [id], coins, reason: 'ทดสอบ' };
  await withApproval(['owner', 'manager'], 'POST', '/minigame-coins', body);
};

/** Publishes a table whose every round ends with one entry. */
export const publishSinglePrize = async (slug: string, entry: object, rest: object = {}): Promise<void> => {
  const games = (await asOperator('owner', 'GET', '/minigames')).body as unknown as {
    data: { slug: string; versions: { version: number }[] }[];
  };
  const version = (games.data.find((game) => game.slug === slug)?.versions[0]?.version ?? 0) + 1;
  const table_json = JSON.stringify({ version, slug, ...rest, entries: [{ weight: 10_000, ...entry }] });
  const starts_at = new Date().toISOString();
  await withApproval(['owner', 'manager'], 'POST', `/minigames/${slug}/versions`, { table_json, starts_at });
};
