import { getPush, putPush } from '@portal/contract/push.ts';
import { call } from '../../kit/data/call.ts';
import { pushPermission, readyWorker, subscriptionFor } from '../../kit/live/push.ts';
import { store, readStored, token } from '../../kit/data/session.ts';

/**
 * The subscriber on this browser: the end of the token, so that another sign-in must subscribe again, and the member's
 * id, so that nobody else is subscribed.
 */
const AGREED = 'auth.push';
const session = () => (token() ?? '').slice(-12);

/** Subscribes this browser for a member. */
export async function subscribe(publicKey: string, member: string): Promise<void> {
  await call(putPush, { input: { subscription: await subscriptionFor(publicKey) } });
  store(AGREED, `${session()} ${member}`);
}

/** Ends this browser's subscription: the push service refuses its address from now on. */
async function forgetSubscription(): Promise<void> {
  await (await (await readyWorker()).pushManager.getSubscription())?.unsubscribe();
  store(AGREED, null);
}

export async function unsubscribe(): Promise<void> {
  store(AGREED, null);
  await call(putPush, { input: { subscription: null } });
  await forgetSubscription();
}

/** A member who subscribed on this browser stays subscribed after a new sign-in; for another one it ends. */
export async function renewPushSubscription(memberOf: () => Promise<string>): Promise<void> {
  const [agreedSession, agreedMember] = readStored(AGREED)?.split(' ') ?? [];
  if (token() === null || !agreedSession || pushPermission() !== 'granted') return;
  const isRenewed = agreedSession === session();
  if (isRenewed && agreedMember) return;
  const member = await memberOf();
  if (!isRenewed && member !== agreedMember) return forgetSubscription();
  const { data } = await call(getPush);
  if (data.public_key) await subscribe(data.public_key, member);
}
