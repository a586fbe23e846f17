import { NAME_FITS, similarity } from '../../identity/index.ts';
import { agrees } from './matching.ts';
import type { LineRow } from './queries.ts';

type Sender = Pick<LineRow, 'from_bank' | 'from_account' | 'from_name'>;

interface Registered {
  readonly bank_code: string;
  readonly bank_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The part of a line's sender that does not fit who is registered, in a member's words (docs/design/money.md#what-does-not-fit). What a
 * bank does not name is not called wrong. Undefined: the sender fits.
 */
export const misfitOf = ({ from_bank, from_account, from_name }: Sender, member: Registered): string | undefined => {
  const isOwn = agrees(from_account, member.bank_number) !== 'no' && (!from_bank || from_bank === member.bank_code);
  if (from_account && !isOwn) return 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
  const fits = from_name && similarity(from_name, `${member.first_name} ${member.last_name}`) >= NAME_FITS;
  if (from_name && !fits) return 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
  if (from_account) return undefined;
  return from_name ? 'ธนาคารไม่ได้แจ้งเลขบัญชีผู้โอน' : 'ธนาคารไม่ได้แจ้งชื่อและเลขบัญชีผู้โอน';
};
