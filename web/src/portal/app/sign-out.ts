import { logout } from '@portal/contract/identity.ts';
import { showConfirm } from '../../kit/show-modal.ts';
import { call } from '../../kit/call.ts';
import { keepDraftsOf } from '../../kit/draft.ts';
import { forgetToken, SIGNED_OUT, store } from '../../kit/session.ts';
import * as words from './member-words.ts';

/** Signs out; asks first while a deposit is open. The server is told, but not waited for longer than it deserves. */
export async function signOut(hasOpenDeposit: boolean): Promise<void> {
  if (hasOpenDeposit && !(await showConfirm({ text: words.stillOpen, yes: words.signOut, no: words.stay }))) return;
  keepDraftsOf(null);
  await import('../chat/outbox-store.ts').then(({ forgetOutbox }) => forgetOutbox()).catch(() => {});
  await call(logout).catch(() => undefined); // last, so that the page asks for nothing more; the token is forgotten in any case
  store(SIGNED_OUT, String(Date.now())); // the other tabs hear it
  forgetToken();
  location.replace('/');
}
