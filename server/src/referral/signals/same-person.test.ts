import { NAME, spellings } from '../../../../testing/spellings.ts';
import { afterAll, expect, test } from 'vitest';
import { referralFacts } from '../../payments/index.ts';
import { testServer } from '../../testing/server.ts';
import { settleDay } from '../settlement/settlement.ts';
import { aFriendOf, daysAgo, incomeOf, setRates, someone, stakes } from '../test-friends.ts';

const server = await testServer();
afterAll(server.close);
await setRates(server, [50]);

/** Fewer than eight of one network, which are held for that. */
const half = spellings.length / 2;
test.each([[spellings.slice(0, half)], [spellings.slice(half)]])(
  'nobody is paid for what is staked as oneself, however the own name is typed',
  async (own) => {
    const host = await someone(server, { name: NAME.join(' ') });
    for (const [, first, last] of own)
      await stakes(server, await aFriendOf(server, host, { name: `${first} ${last}` }), 10_000);
    await stakes(server, await aFriendOf(server, host, { name: 'น้ำแพรว ชื่นใจ' }), 10_000); // a sister
    await settleDay(server.db, referralFacts, daysAgo(1), null);
    expect(await incomeOf(host)).toMatchObject({ totalAff: 50, availableAff: 50, heldAff: 0 });
  },
);
