import { setDraftOwner } from '../kit/forms/draft.ts';
import { forgetToken, SIGNED_OUT, store } from '../kit/data/session.ts';
import { memberFeatures } from './member-features.ts';

interface Leaving {
  /** Questions about unfinished work that would be lost. */
  readonly warnings: readonly string[];
  /** Removes everything of the member from this browser, once the server has ended the session. */
  readonly forget: () => Promise<void>;
}

/** Traces of a member on this device. `memberId` is undefined until the profile has loaded. */
export async function leavingOf(memberId: string | undefined): Promise<Leaving> {
  const losses = await Promise.all(
    memberFeatures.map(async ({ onSignOut }) => onSignOut?.(memberId).catch(() => undefined)),
  );
  return {
    warnings: losses.flatMap((loss) => loss?.warning ?? []),
    forget: async () => {
      forgetToken();
      store(SIGNED_OUT, String(Date.now())); // heard by the other tabs, which leave without a token
      setDraftOwner(null);
      await Promise.all(losses.map(async (loss) => loss?.forget().catch(() => undefined)));
    },
  };
}
