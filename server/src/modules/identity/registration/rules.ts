import type { Settings } from '../../settings/index.ts';

interface Situation {
  readonly mode: Settings['otp_on_register'];
  /** Of the address, or its network, and of the device. */
  readonly isWithinLimits: boolean;
  /** Whether there is somebody who carries messages. */
  readonly canSend: boolean;
}

/**
 * How a registration without a proof of its phone goes on: `open`; only with a `code`; not before a `wait`; or, where a
 * code is always asked for and none can be sent, not at all. Many honest members stand behind one address of a mobile
 * carrier, so beyond the limits nobody is refused who can read a message.
 */
export const registrationGate = ({ mode, isWithinLimits, canSend }: Situation): 'open' | 'code' | 'wait' | 'closed' => {
  if (mode === 'off') return 'open';
  if (mode === 'always') return canSend ? 'code' : 'closed';
  if (isWithinLimits) return 'open';
  return canSend ? 'code' : 'wait';
};
