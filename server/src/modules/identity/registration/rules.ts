import type { Settings } from '../../settings/index.ts';

interface GateState {
  readonly mode: Settings['otp_on_register'];
  /** For the address or its network, and the device. */
  readonly isWithinLimits: boolean;
  /** An SMS provider is configured. */
  readonly canSend: boolean;
}

/**
 * Decides how a registration without a proof of its phone continues: `open`, with a `code`, after a `wait`, or `closed`
 * where a code is required and none can be sent. Beyond the limits a code admits the many honest members behind one
 * carrier address.
 */
export const registrationGate = ({ mode, isWithinLimits, canSend }: GateState): 'open' | 'code' | 'wait' | 'closed' => {
  if (mode === 'off') return 'open';
  if (mode === 'always') return canSend ? 'code' : 'closed';
  if (isWithinLimits) return 'open';
  return canSend ? 'code' : 'wait';
};
