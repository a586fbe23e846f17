import { type LoaderFunctionArgs, redirect } from 'react-router';
import { dialogsClosed } from '../../../kit/dialog/close-on-back.ts';
import { closeModal, type Modal, openModal, visibleModals } from '../../../kit/dialog/modal-queue.ts';
import { savePrefix } from '../../../kit/forms/prefix.ts';
import { restriction, session } from '../../../kit/data/session.ts';
import { guard } from './guard.ts';

/** Frames and home page were chosen for the session at page load. */
const wasSignedIn = session() !== 'none';
let lastPath: string | undefined;
let lastAddress: string | undefined;
let byGuard = false;
let requestedDialog: Modal | undefined;

/** Opens the guard's dialog after navigation has finished: earlier it would belong to the previous history entry. */
export function openRequestedDialog(): void {
  if (requestedDialog) openModal(requestedDialog);
  requestedDialog = undefined;
}

/** Runs before every page and applies the verdict. */
export function guardLoader({ request }: LoaderFunctionArgs): Response | Promise<null> | null {
  const { pathname: path, search: query } = new URL(request.url);
  const now = session();
  if (wasSignedIn !== (now !== 'none')) {
    if (now === 'none' && lastAddress === path + query) return null; // the session ended here: the page stays under the sign-in window
    location.replace(path + query);
    return new Promise(() => {}); // the page reloads
  }
  const wasOpen = visibleModals().length > 0;
  const verdict = guard({ path, query, session: now, reason: restriction(), from: lastPath, byGuard });
  byGuard = verdict.to !== undefined;
  if (verdict.prefix) savePrefix({ prefix: verdict.prefix, src: verdict.src });
  // The same address again (a step back over a closed dialog) opens and closes nothing.
  if (lastAddress !== path + query) {
    if (verdict.dialog === null) {
      requestedDialog = undefined;
      closeModal('login', 'register');
    } else if (verdict.dialog) {
      closeModal(verdict.dialog === 'login' ? 'register' : 'login');
      requestedDialog = { kind: verdict.dialog, rank: 1 };
    }
  }
  if (verdict.to) return redirect(verdict.to);
  lastPath = path;
  lastAddress = path + query;
  return wasOpen && verdict.dialog === null ? dialogsClosed().then(() => null) : null;
}
