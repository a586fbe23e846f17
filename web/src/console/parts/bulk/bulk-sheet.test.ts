import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { checkedQuery } from './bulk-sheet.tsx';
import { createRun } from './run.ts';

test('a sign-in reads the rows again, but keeps a run that was started', async () => {
  const client = new QueryClient();
  const checked = async () => {
    const plan = { ready: [{ id: 'a' }], skipped: [] };
    return { plan, run: createRun(plan.ready, async () => ({ data: {} }), 'แล้ว') };
  };
  const observer = new QueryObserver(client, checkedQuery('1', checked));
  const end = observer.subscribe(() => {});
  const runNow = () => observer.getCurrentResult().data?.run;
  await client.invalidateQueries();
  const first = runNow()!;
  await client.invalidateQueries();
  const read = runNow()!;
  expect(read).not.toBe(first);
  await read.start();
  await client.invalidateQueries();
  expect(runNow()).toBe(read);
  expect(read.results()).toHaveLength(1);
  end();
  client.clear();
});
