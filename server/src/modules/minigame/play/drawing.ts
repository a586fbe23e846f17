import { createHmac } from 'node:crypto';
import { drawing, type Drawn, messageOf, type Table } from '@portal/contract/minigame/draw.ts';

/** What a round comes to: the mapping of the contract, fed with digests. */
export const drawn = (
  table: Table,
  pick: number | string | null,
  {
    serverSeed,
    clientSeed,
    nonce,
  }: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number },
): Drawn => {
  const round = drawing(table, pick);
  for (let step = round.next(); ;) {
    if (step.done) return step.value;
    step = round.next(
      createHmac('sha256', serverSeed)
        .update(messageOf(clientSeed, nonce, step.value))
        .digest(),
    );
  }
};
