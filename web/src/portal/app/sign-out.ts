import { logout } from '@portal/contract/identity.ts';
import { showConfirm } from '../../kit/show-modal.ts';
import { call } from '../../kit/call.ts';
import { keepDraftsOf } from '../../kit/draft.ts';
import { forgetToken, SIGNED_OUT, store } from '../../kit/session.ts';
import * as words from './member-words.ts';

interface SigningOut {
  /** Undefined where the profile has not come. */
  readonly memberId: string | undefined;
  readonly hasOpenDeposit: boolean;
}

/** Signs out; asks first what would be left open or lost. The server is told, but not waited for longer than it deserves. */
export async function signOut({ memberId, hasOpenDeposit }: SigningOut): Promise<void> {
  const outbox = await import('../chat/outbox-store.ts').catch(() => undefined);
  const owner = memberId ?? outbox?.ownerNow();
  const unsent = owner === undefined ? [] : ((await outbox?.outgoingOf(owner)) ?? []);
  for (const text of [hasOpenDeposit && words.stillOpen, unsent.length > 0 && words.unsent])
    if (text && !(await showConfirm({ text, yes: words.signOut, no: words.stay }))) return;
  keepDraftsOf(null);
  if (owner !== undefined) await outbox?.forgetOutboxOf(owner);
  await call(logout).catch(() => undefined); // last, so that the page asks for nothing more; the token is forgotten in any case
  store(SIGNED_OUT, String(Date.now())); // the other tabs hear it
  forgetToken();
  location.replace('/');
}
