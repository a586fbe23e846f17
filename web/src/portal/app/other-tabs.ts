import { keepDraftsOf } from '../../kit/draft.ts';
import { SIGNED_OUT, TOKEN, token } from '../../kit/session.ts';
import { openSignIn } from './session-end.ts';

let isHearing = false;

/** What another tab did to the session: signed out on purpose, found it ended, or signed in anew, perhaps as somebody else. */
export function followOtherTabs(): void {
  if (isHearing) return;
  isHearing = true;
  addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT) {
      keepDraftsOf(null);
      location.replace('/');
    } else if (key === TOKEN) {
      if (token() === null) openSignIn();
      else location.reload(); // nothing of one member stays on the page of another
    }
  });
}
